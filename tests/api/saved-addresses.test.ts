/** Saved delivery addresses (D9.72). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories";

const home = {
  firstName: "Rahima",
  lastName: "Khatun",
  phone: "01712-345678",
  address: "House 27, Road 5",
  area: "Dhanmondi",
  city: "Dhaka",
};

let user: User;

beforeEach(async () => {
  await resetDatabase();
  user = await createUser();
});

const add = (changes: object = {}) => call("POST /account/addresses", { as: user, body: { ...home, ...changes } });
const list = async () => (await call("GET /account/addresses", { as: user })).data;
const streetsOf = async () => (await list()).map(({ address, is_default }) => (is_default ? `*${address}` : address));

describe("an address", () => {
  it("is saved with the number in one form, the first as the default", async () => {
    const { status, data } = await add({ zipCode: "১২০৯" });

    expect(status).toBe(201);
    expect(data).toEqual({
      ...home,
      id: expect.any(String),
      phone: "+8801712345678",
      zipCode: "1209",
      is_default: true,
    });
    expect(await list()).toEqual([data]);
    expect(await db.auditEntry.count({ where: { action: "address_saved", entityId: user.id } })).toBe(1);
  });

  it.each([{ phone: "02-9876543" }, { address: " " }, { city: "www.evil.example" }, { firstName: "123" }])(
    "is rejected with %j",
    async (change) => {
      expect((await refused("POST /account/addresses", { as: user, body: { ...home, ...change } })).status).toBe(422);
      expect(await db.savedAddress.count()).toBe(0);
    },
  );

  it("is changed in part", async () => {
    const { data } = await add({ zipCode: "1209" });
    const params = { id: data.id };

    await call("PATCH /account/addresses/{id}", { as: user, params, body: { address: "House 28", zipCode: "" } });

    expect(await list()).toEqual([{ ...data, address: "House 28", zipCode: null }]);
  });

  it("belongs to its owner", async () => {
    const { data } = await add();
    const stranger = await createUser();
    const params = { id: data.id };

    expect((await call("GET /account/addresses", { as: stranger })).data).toEqual([]);
    const changed = { as: stranger, params, body: { address: "Elsewhere" } };
    expect((await refused("PATCH /account/addresses/{id}", changed)).status).toBe(404);
    expect((await refused("DELETE /account/addresses/{id}", { as: stranger, params })).status).toBe(404);
    expect(await list()).toEqual([data]);
  });
});

describe("the default", () => {
  it("moves to a new address or a changed one, and after its deletion to the newest", async () => {
    await add({ address: "first" });
    const { data: second } = await add({ address: "second" });
    expect(await streetsOf()).toEqual(["*first", "second"]);

    const { data: third } = await add({ address: "third", is_default: true });
    expect(await streetsOf()).toEqual(["*third", "first", "second"]);
    const body = { is_default: true } as const;
    await call("PATCH /account/addresses/{id}", { as: user, params: { id: second.id }, body });
    expect(await streetsOf()).toEqual(["*second", "first", "third"]);
    await call("DELETE /account/addresses/{id}", { as: user, params: { id: second.id } });
    expect(await streetsOf()).toEqual(["*third", "first"]);
    await call("DELETE /account/addresses/{id}", { as: user, params: { id: third.id } });
    expect(await streetsOf()).toEqual(["*first"]);
  });

  it("stays one, and the limit ten, for concurrent calls", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        tryCall("POST /account/addresses", {
          as: user,
          body: { ...home, address: `House ${index}`, is_default: true },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe("too_many_addresses");

    const ids = (await list()).map(({ id }) => id);
    const changes = ids.flatMap((id) => [
      tryCall("PATCH /account/addresses/{id}", { as: user, params: { id }, body: { is_default: true } }),
      ...(id === ids[0] ? [tryCall("DELETE /account/addresses/{id}", { as: user, params: { id } })] : []),
    ]);
    await Promise.all(changes);

    expect((await list()).map(({ is_default }) => is_default)).toEqual([true, ...Array(8).fill(false)]);
  });

  it("cannot be doubled in the database", async () => {
    await add();
    const row = await db.savedAddress.findFirstOrThrow();
    const { id: _id, ...copy } = row;

    await expect(db.savedAddress.create({ data: copy })).rejects.toThrow(/saved_addresses_default|Unique constraint/);
  });
});
