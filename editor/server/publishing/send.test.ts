import { createRepository } from "./repository";
import { publish } from "./send";

it("does not say that content is sent which was saved during another publication", async () => {
  const stopped = new Error("stopped");
  let stop = (): void => undefined;
  const git = async () => new Promise<string>((_resolve, reject) => (stop = () => reject(stopped)));
  const repository = { ...createRepository("/"), git };
  const request = { message: "Change a word", kept: [] };
  const first = publish(repository, request);
  await expect(publish(repository, request)).rejects.toThrow(
    "Content is being sent at this moment. Publish again after that.",
  );
  stop();
  await expect(first).rejects.toBe(stopped);
});
