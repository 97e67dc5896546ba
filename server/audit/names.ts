/** Current names of the people and entities in audit rows, in the page's locale: one query per kind, for any number of rows. */
import { deliverableEmail } from "@/lib/no-email";
import { purchaseNumber } from "@/lib/purchases/number";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { db } from "@/server/db";
import type { Changes } from "./mutations";

type Row = { entity: string; entityId: string | null; actorId: string | null };
type Person = { id: string; fullName: string; email: string };
type Named = { id: string; name: string };

/** The acting accounts, by id. */
export async function peopleOf(rows: readonly Row[]): Promise<Map<string, Person>> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const people = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, fullName: true, email: true },
  });

  return new Map(people.map((person) => [person.id, person]));
}

async function orders(ids: string[]): Promise<Named[]> {
  const rows = await db.order.findMany({ where: { id: { in: ids } }, select: { id: true, orderNumber: true } });
  return rows.map(({ id, orderNumber }) => ({ id, name: orderNumber }));
}

async function topics(ids: string[]): Promise<Named[]> {
  const rows = await db.quizTopic.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, nameBn: true },
  });
  return rows.map(({ id, name, nameBn }) => ({ id, name: pickContent(name, nameBn) }));
}

/** Loads names per kind of entity; other kinds have no names. */
const readers: Record<string, (ids: string[]) => Promise<Named[]>> = {
  order: orders,
  cost: orders,
  product: async (ids) => {
    const rows = await db.product.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, nameBn: true },
    });
    return rows.map(({ id, name, nameBn }) => ({ id, name: pickContent(name, nameBn) }));
  },
  purchase: async (ids) => {
    const rows = await db.purchase.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } });
    return rows.map(({ id, number }) => ({ id, name: purchaseNumber(number) }));
  },
  supplier: (ids) => db.supplier.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  review: async (ids) => {
    const rows = await db.review.findMany({
      where: { id: { in: ids } },
      select: { id: true, authorName: true, product: { select: { name: true, nameBn: true } } },
    });
    return rows.map(({ id, authorName, product }) => ({
      id,
      name: t("{author} about {product}", { author: authorName, product: pickContent(product.name, product.nameBn) }),
    }));
  },
  user: async (ids) => {
    const rows = await db.user.findMany({
      where: { id: { in: ids } },
      select: { id: true, email: true, fullName: true },
    });
    return rows.map(({ id, email, fullName }) => ({ id, name: deliverableEmail(email) ?? fullName }));
  },
  staff_invitation: async (ids) => {
    const rows = await db.staffInvitation.findMany({ where: { id: { in: ids } }, select: { id: true, email: true } });
    return rows.map(({ id, email }) => ({ id, name: email }));
  },
  premium_code: async (ids) => {
    const rows = await db.premiumCode.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } });
    return rows.map(({ id, code }) => ({ id, name: code }));
  },
  coupon: async (ids) => {
    const rows = await db.coupon.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } });
    return rows.map(({ id, code }) => ({ id, name: code }));
  },
  mail: async (ids) => {
    const rows = await db.mail.findMany({ where: { id: { in: ids } }, select: { id: true, recipient: true } });
    return rows.map(({ id, recipient }) => ({ id, name: recipient }));
  },
  quiz_topic: topics,
  quiz_question: async (ids) => {
    const rows = await db.quizQuestion.findMany({
      where: { id: { in: ids } },
      select: { id: true, title: true, titleBn: true },
    });
    return rows.map(({ id, title, titleBn }) => ({ id, name: pickContent(title, titleBn) }));
  },
  contact_message: async (ids) => {
    const rows = await db.contactMessage.findMany({ where: { id: { in: ids } }, select: { id: true, subject: true } });
    return rows.map(({ id, subject }) => ({ id, name: subject }));
  },
};

/** Fields that contain a topic id, in changes of a question and filters of an export. */
const TOPIC_FIELDS = ["topicId", "topic_id"];

/** Replaces topic ids in changes with topic names. */
export async function withTopicNames(all: readonly Changes[]): Promise<Changes[]> {
  const held = all.flatMap((changes) => TOPIC_FIELDS.flatMap((field) => changes[field] ?? []));
  const ids = [...new Set(held.flatMap(({ from, to }) => [from, to]).filter((id) => typeof id === "string"))];
  if (ids.length === 0) return [...all];

  const names = new Map((await topics(ids)).map(({ id, name }) => [id, name]));
  const named = (id: Changes[string]["to"]) => names.get(String(id)) ?? id;

  return all.map((changes) =>
    Object.fromEntries(
      Object.entries(changes).map(([field, { from, to }]) =>
        TOPIC_FIELDS.includes(field) ? [field, { from: named(from), to: named(to) }] : [field, { from, to }],
      ),
    ),
  );
}

type StepRow = { id: bigint; action: string; changes: unknown };

/** The orders of each bulk step, by the id of the audit entry. */
export async function ordersOfSteps(rows: readonly StepRow[]): Promise<Map<bigint, Named[]>> {
  const named = rows.flatMap(({ id, action, changes }) => {
    // Only applyStepToOrders writes this field; older releases omitted it.
    const numbers = action === "stepped" ? (changes as Changes).orders?.to : null;
    return typeof numbers === "string" ? [{ id, numbers: numbers.split(" ") }] : [];
  });
  if (named.length === 0) return new Map();
  const orders = await db.order.findMany({
    where: { orderNumber: { in: named.flatMap(({ numbers }) => numbers) } },
    select: { id: true, orderNumber: true },
  });
  const byNumber = new Map(orders.map(({ id, orderNumber }) => [orderNumber, { id, name: orderNumber }]));

  return new Map(named.map(({ id, numbers }) => [id, numbers.flatMap((number) => byNumber.get(number) ?? [])]));
}

/** Names of entities, keyed by `entity id`. */
export async function namesOfEntities(rows: readonly Row[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    Object.entries(readers).map(async ([entity, read]) => {
      const ids = [...new Set(rows.flatMap((row) => (row.entity === entity && row.entityId ? row.entityId : [])))];
      const named = ids.length > 0 ? await read(ids) : [];

      return named.map(({ id, name }) => [`${entity} ${id}`, name] as const);
    }),
  );

  return new Map(found.flat());
}
