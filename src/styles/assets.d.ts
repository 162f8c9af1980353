/** Gatsby gives each class of a CSS module as a named export, in camel case. */
declare module "*.module.scss" {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}

declare module "*.scss";

declare module "*.woff2" {
  /** The address of the file in the built site. */
  const address: string;
  export default address;
}
