import { createLeases } from "./leases";

const [anna, annaToo, ben] = [
  { person: "anna", id: "1" },
  { person: "anna", id: "2" },
  { person: "ben", id: "1" },
];
const file = "claims.json";

const start = () => {
  const clock = { time: 0 };
  return { clock, leases: createLeases(() => clock.time) };
};

it("gives the lease of a file to the first tab, and tells all others who has it", () => {
  const { leases } = start();
  expect([anna, annaToo, ben].map((tab) => leases.claim(file, tab))).toEqual([true, false, false]);
  expect(leases.claim("values.json", ben)).toBe(true);
  expect(leases.list(anna)).toEqual([
    { file, role: "writer" },
    { file: "values.json", role: "reader", person: "ben" },
  ]);
  // Another tab of the same person.
  expect(leases.list(annaToo)[0]).toEqual({ file, role: "reader" });
  // Another person with the same ID of a tab.
  expect(leases.list(ben)[0]).toEqual({ file, role: "reader", person: "anna" });
});

it("ends a lease ten seconds after the last request of its tab about the file", () => {
  const { clock, leases } = start();
  leases.claim(file, anna);
  clock.time = 9999;
  leases.renew([file], anna);
  clock.time = 19_998;
  leases.renew(["values.json"], anna);
  leases.renew([file], ben);
  expect(leases.claim(file, ben)).toBe(false);
  clock.time = 19_999;
  expect(leases.list(ben)).toEqual([]);
  expect(leases.claim(file, ben)).toBe(true);
  expect(leases.claim(file, anna)).toBe(false);
});

describe("a lease that another tab takes over", () => {
  it("is given as soon as the writer gives it back", () => {
    const { leases } = start();
    leases.claim(file, anna);
    leases.takeOver(file, ben);
    expect(leases.list(anna)).toEqual([{ file, role: "asked", person: "ben" }]);
    expect(leases.list(ben)).toEqual([{ file, role: "next", person: "anna" }]);
    // The writer still writes what it has.
    expect([leases.claim(file, anna), leases.claim(file, ben)]).toEqual([true, false]);
    leases.release(file, annaToo);
    expect(leases.list(ben)).toEqual([{ file, role: "next", person: "anna" }]);
    leases.release(file, anna);
    expect(leases.list(ben)).toEqual([{ file, role: "writer" }]);
    expect(leases.claim(file, anna)).toBe(false);
  });

  it("stays with a writer who is still writing, is given when it ends, and ends without a request", () => {
    const { clock, leases } = start();
    leases.claim(file, anna);
    leases.takeOver(file, ben);
    clock.time = 9999;
    leases.renew([file], anna);
    clock.time = 19_998;
    leases.claim(file, anna);
    leases.takeOver(file, anna);
    expect(leases.list(ben)).toEqual([{ file, role: "next", person: "anna" }]);
    clock.time = 19_999;
    expect(leases.list(anna)).toEqual([{ file, role: "reader", person: "ben" }]);
    clock.time = 29_999;
    expect(leases.list(anna)).toEqual([]);
  });

  it("goes to the tab that has asked last", () => {
    const { leases } = start();
    for (const tab of [anna, annaToo, ben]) leases.takeOver(file, tab);
    expect(leases.list(annaToo)).toEqual([{ file, role: "reader" }]);
    leases.release(file, anna);
    expect(leases.list(ben)).toEqual([{ file, role: "writer" }]);
  });

  it("is not given to a tab that has been closed meanwhile", () => {
    const { leases } = start();
    leases.claim(file, anna);
    leases.takeOver(file, ben);
    leases.release(file, ben);
    expect(leases.list(anna)).toEqual([{ file, role: "writer" }]);
    leases.release(file, anna);
    expect(leases.list(ben)).toEqual([]);
  });
});
