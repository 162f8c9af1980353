// Sends each message of the contact form as an email, with the mail program of the server.
// Node's HTTP server is not for the internet: put a web server in front of it that has HTTPS and limits the body.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

// Browsers compare the origin: the URL without its path.
const { origin } = new URL("https://www.example.com");
const recipient = "hello@example.com";
const mailProgram = "/usr/sbin/sendmail";
/** Promises of the last messages by their key: one that was sent already is accepted again. */
const sent = new Map();

const send = ({ name, company, email, message }) =>
  new Promise((resolve, reject) => {
    const text = Buffer.from(`${name}\n${company}\n${email}\n\n${message}\n`).toString("base64");
    const replyTo = /^[^\s<>,;:@]+@[^\s<>,;:@]+$/.test(email) ? [`Reply-To: ${email}`] : [];
    const types = ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64"];
    const headers = [`To: ${recipient}`, "Subject: Message from the website", ...replyTo, ...types];
    const child = spawn(mailProgram, ["-t"], { stdio: ["pipe", "inherit", "inherit"] }).on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${mailProgram} ended with ${code}.`))));
    child.stdin.on("error", reject).end(`${headers.join("\n")}\n\n${text.replaceAll(/.{76}/g, "$&\n")}\n`);
  });

createServer(async (request, response) => {
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Allow-Headers", "Content-Type");
  if (request.method === "OPTIONS") return response.end();
  const fields = await json(request).catch(() => undefined);
  const isMessage = ["name", "company", "email", "message", "submission_key"].every(
    (key) => typeof fields?.[key] === "string",
  );
  if (!isMessage) return response.writeHead(400).end();
  const { submission_key: key } = fields;
  if (!sent.has(key)) sent.set(key, send(fields));
  const error = await sent.get(key).catch((reason) => reason);
  if (error) {
    console.error(error);
    sent.delete(key);
  }
  if (sent.size > 10_000) sent.delete(sent.keys().next().value);
  return response.writeHead(error ? 500 : 204).end();
}).listen(Number(process.env.PORT ?? 8080), "127.0.0.1");
