/** The connection of `gatsby develop` to its server. gatsby-node.ts sets the file. */
declare module "gatsby/cache-dir/socketIo" {
  interface Socket {
    readonly on: (event: "connect", listener: () => void) => void;
    readonly listeners: (event: "message") => readonly ((message: object) => void)[];
  }
  export default function getSocket(): Socket | null;
}
