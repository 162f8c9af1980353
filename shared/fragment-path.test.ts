import { fragmentPath } from "./fragment-path";

it.each([
  ["/", "fragments/index.txt"],
  ["/services", "fragments/services.txt"],
  ["/services/data", "fragments/services/data.txt"],
])("names the fragment of %s", (path, name) => expect(fragmentPath(path)).toBe(name));
