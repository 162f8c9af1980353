/** Gatsby exports each class of a CSS module by its name in camel case. `export =` gives `import * as` any name. */
declare module "*.module.scss" {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}

declare module "*.scss";
