import { createRepository } from "./repository";
import { publish } from "./send";

it("fetches again if the fetch of another program has updated the branch at the same time", async () => {
  const stderr = "error: cannot lock ref 'refs/remotes/origin/main': is at 12 but expected 34";
  const stopped = new Error("stopped");
  const failures = [Object.assign(new Error("git failed"), { stderr }), stopped];
  const git = async ([command]: readonly string[]) => {
    if (command === "fetch") throw failures.shift() ?? new Error("No third fetch is needed.");
    if (command === "rev-parse") return "\n/none\nrefs/heads/main";
    return command === "remote" ? "origin\thttps://git.example.com/site.git (push)" : "";
  };
  await expect(
    publish({ ...createRepository("."), git }, { message: "Change a word", kept: [], taken: [] }),
  ).rejects.toBe(stopped);
});
