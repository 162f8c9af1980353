/** Servers of Debian in front of a bare repository, which people log in to as they do at a Git host. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { findProgram } from "../../../scripts/programs.mts";
import { git } from "../git";
import { makeCertificate, startProgram } from "../host/hosted-site";
import type { GitHostCopy } from "./git-host";
import { findFreePort } from "../port";

export const sshServer = findProgram("sshd") ?? "";
export const webServer = findProgram("apache2") ?? "";

const isRoot = process.getuid?.() === 0;

/** A server that the project has as its `origin`. */
interface GitServer {
  /** Does what a person does once in a terminal, after which git knows the login. */
  readonly logIn: () => void;
  readonly stop: () => Promise<void>;
}

/** Serves a Git host over SSH, with OpenSSH. */
export async function serveOverSsh({ folder, host }: GitHostCopy): Promise<GitServer> {
  const place = mkdtempSync(join(tmpdir(), "ssh-server-"));
  const inPlace = (name: string) => join(place, name);
  for (const name of ["host_key", "key"])
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", inPlace(name)]);
  const port = String(await findFreePort());
  const configuration = [
    `ListenAddress 127.0.0.1:${port}`,
    `HostKey ${inPlace("host_key")}`,
    `AuthorizedKeysFile ${inPlace("authorized_keys")}`,
    // The folder is in one that everyone may write to.
    "StrictModes no",
    "PasswordAuthentication no",
    "KbdInteractiveAuthentication no",
    "PidFile none",
    `SetEnv "PATH=${process.env["PATH"] ?? ""}"`,
  ];
  writeFileSync(inPlace("sshd_config"), `${configuration.join("\n")}\n`);
  // As root, sshd demands this folder, which Debian makes when the computer starts.
  if (isRoot) mkdirSync("/run/sshd", { recursive: true, mode: 0o755 });
  writeFileSync(inPlace("known_hosts"), `[127.0.0.1]:${port} ${readFileSync(inPlace("host_key.pub"), "utf8")}`);
  const login = `-i ${inPlace("key")} -o IdentitiesOnly=yes -o UserKnownHostsFile=${inPlace("known_hosts")}`;
  git(folder, "config", "core.sshCommand", `ssh -F none ${login}`);
  git(folder, "remote", "set-url", "origin", `ssh://${userInfo().username}@127.0.0.1:${port}${host}`);
  const logIn = () => copyFileSync(inPlace("key.pub"), inPlace("authorized_keys"));
  const greet = async () => {
    const socket = connect(Number(port), "127.0.0.1");
    await once(socket, "data");
    socket.destroy();
  };
  const options = ["-D", "-e", "-f", inPlace("sshd_config")];
  const stop = await startProgram(place, greet, sshServer, options, { stdio: "ignore" });
  return { logIn, stop };
}

/** Apache's modules for HTTPS, passwords and `git http-backend`. */
const modules = ["mpm_event", "authz_core", "authz_user", "authn_core", "authn_file", "auth_basic", "alias", "env"];

/** Serves a Git host over HTTPS with a password, with Apache and `git http-backend`. */
export async function serveOverHttps({ folder, host }: GitHostCopy): Promise<GitServer> {
  const place = mkdtempSync(join(tmpdir(), "git-server-"));
  const inPlace = (name: string) => join(place, name);
  makeCertificate(place);
  const port = String(await findFreePort());
  const url = `https://localhost:${port}`;
  const hash = createHash("sha1").update("secret").digest("base64");
  writeFileSync(inPlace("htpasswd"), `editor:{SHA}${hash}\n`);
  if (isRoot) {
    // As root, Apache and its programs run as another user.
    for (const path of [place, dirname(host)]) chmodSync(path, 0o755);
    execFileSync("chown", ["-R", "www-data", host]);
  }
  const configuration = [
    "ServerRoot /etc/apache2",
    "ServerName localhost",
    "User www-data",
    "Group www-data",
    `PidFile ${inPlace("apache.pid")}`,
    `DefaultRuntimeDir ${place}`,
    `ErrorLog ${inPlace("error.log")}`,
    `Listen 127.0.0.1:${port}`,
    ...[...modules, "cgid", "ssl"].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    "SSLEngine on",
    `SSLCertificateFile ${inPlace("certificate.pem")}`,
    `SSLCertificateKeyFile ${inPlace("key.pem")}`,
    `SetEnv GIT_PROJECT_ROOT ${dirname(host)}`,
    "SetEnv GIT_HTTP_EXPORT_ALL",
    `ScriptAlias /git/ ${git(folder, "--exec-path")}/git-http-backend/`,
    '<Location "/git/">',
    "AuthType Basic",
    "AuthName Git",
    `AuthUserFile ${inPlace("htpasswd")}`,
    "Require valid-user",
    "</Location>",
  ];
  writeFileSync(inPlace("apache.conf"), `${configuration.join("\n")}\n`);
  git(folder, "config", "http.sslCAInfo", inPlace("certificate.pem"));
  git(folder, "config", "credential.helper", `store --file=${inPlace("credentials")}`);
  git(folder, "remote", "set-url", "origin", `${url}/git/site.git`);
  const logIn = () => writeFileSync(inPlace("credentials"), `${url.replace("//", "//editor:secret@")}\n`);
  const stop = await startProgram(place, url, webServer, ["-D", "FOREGROUND", "-f", inPlace("apache.conf")]);
  return { logIn, stop };
}
