import { createRepository } from "./repository";
import { publish } from "./send";

const request = { message: "Change a word", kept: [] };
/** Ends a publication. */
const stopped = new Error("stopped");

it("does not say that content is sent which was saved during another publication", async () => {
  let stop = (): void => undefined;
  const git = async () => new Promise<string>((_resolve, reject) => (stop = () => reject(stopped)));
  const repository = { ...createRepository("/"), git };
  const first = publish(repository, request);
  await expect(publish(repository, request)).rejects.toThrow(
    "Content is being sent at this moment. Publish again after that.",
  );
  stop();
  await expect(first).rejects.toBe(stopped);
});

it("fetches again if the fetch of another program has updated the branch at the same time", async () => {
  const stderr = "error: cannot lock ref 'refs/remotes/origin/main': is at 12 but expected 34";
  const failures = [Object.assign(new Error("git failed"), { stderr }), stopped];
  const git = async ([command]: readonly string[]) => {
    if (command === "fetch") throw failures.shift() ?? new Error("No third fetch is needed.");
    if (command === "rev-parse") return "\n/none\nrefs/heads/main";
    return command === "remote" ? "origin\thttps://git.example.com/site.git (push)" : "";
  };
  await expect(publish({ ...createRepository("."), git }, request)).rejects.toBe(stopped);
});
