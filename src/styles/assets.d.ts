/** Gatsby exports each class of a CSS module by its name in camel case. */
declare module "*.module.scss" {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}

declare module "*.scss";

declare module "*.woff2" {
  const url: string;
  export default url;
}
