/** The classes of a CSS module, by their names in camel case. With `export =`, `import * as` accepts any name. */
declare module "*.module.scss" {
  const classNames: Readonly<Record<string, string>>;
  export = classNames;
}

declare module "*.scss";
