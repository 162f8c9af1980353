/** Gatsby exports each class of a CSS module by its name in camel case. With `export =`, `import * as` has any class. */
declare module "*.module.scss" {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}

declare module "*.scss";
