/** Stands for Gatsby in unit tests: links are plain links, since there is no router. */
import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { readonly to: string };

export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

export const withPrefix = (path: string) => path;
