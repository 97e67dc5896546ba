/** Demo reviews by buyers with a delivered demo order. All are invented. */
import { readFileSync } from "node:fs";
import { addDays } from "@/lib/dates";
import type { Actor, CanAll } from "@/server/actor";
import { db } from "@/server/db";
import { decideReview, replyToReview } from "@/server/reviews/moderation";
import { uploadReviewPicture, writeReview } from "@/server/reviews/mutations";

type DemoReview = {
  /** An email address of people.ts. */
  customer: string;
  product: string;
  stars: number;
  text: string;
  daysAgo: number;
  /** The shop's reply. */
  reply?: string;
  /** A file of ./pictures (art/review-photo). */
  picture?: string;
  /** Awaits approval. */
  isWaiting?: boolean;
};

const demoReviews: readonly DemoReview[] = [
  {
    customer: "tanvir.ahmed@example.com",
    product: "Periodic table, all 118 cards",
    stars: 5,
    text: "আমার ছেলে এখন প্রতিদিন সকালে দশটা কার্ড নিয়ে বসে। ছাপা খুব সুন্দর, কার্ডগুলো শক্ত। ক্লাস নাইনের জন্য একদম ঠিক।",
    daysAgo: 54,
    reply: "ধন্যবাদ! ওর প্রিয় মৌল কোনটা, আমাদের জানাবেন।",
  },
  {
    customer: "customer@example.com",
    product: "Periodic table, all 118 cards",
    stars: 5,
    text: "Came in two days inside Dhaka, box not dented at all. The electron shells turn with your finger, and my daughter found out by herself why the noble gases do not react.",
    daysAgo: 31,
  },
  {
    customer: "farhana.yasmin@example.com",
    product: "Periodic table, all 118 cards",
    stars: 4,
    text: "কার্ড দারুণ। পুরোনো ফোনে প্রথমবার খুলতে একটু সময় লাগে, তারপর ভালো চলে।",
    daysAgo: 22,
    reply: "ধন্যবাদ! প্রথমবার খোলার সময় মডেলগুলো একবার ডাউনলোড হয়। Wi-Fi থাকলে মিনিটখানেক লাগে, পরে আর লাগে না।",
  },
  {
    customer: "farhana.yasmin@example.com",
    product: "First twenty elements",
    stars: 5,
    text: 'A good start for class 6. We play "who has the heavier nucleus" at dinner.',
    daysAgo: 22,
  },
  {
    customer: "farhana.yasmin@example.com",
    product: "Everyday molecules",
    stars: 5,
    text: "চিনি, লবণ, ভিনেগার: রান্নাঘরের জিনিস দিয়ে রসায়ন বোঝানো যায়। খুব কাজের।",
    daysAgo: 21,
  },
  {
    customer: "sadia.rahman@example.com",
    product: "Everyday molecules",
    stars: 5,
    text: "Bought three sets for my coaching class. Students who never asked anything ask now.",
    daysAgo: 3,
    picture: "card-on-a-desk.jpg",
  },
  {
    customer: "tanvir.ahmed@example.com",
    product: "Everyday molecules",
    stars: 3,
    text: "Nice, but I had expected more cards for the price. Caffeine is the best one.",
    daysAgo: 1,
    reply: "Thank you for saying so. Twelve more molecules come with the app in January, free for your set.",
  },
  {
    customer: "nusrat.jahan@example.com",
    product: "Noble gases in light",
    stars: 5,
    text: "The neon glow in a dark room is beautiful. Took four days to Sylhet.",
    daysAgo: 36,
  },
  {
    customer: "shafiqul.islam@example.com",
    product: "Reaction pairs: who meets whom",
    stars: 4,
    text: "Sodium and water is everybody's favourite. I teach class 10, and use it in the first five minutes of the lesson.",
    daysAgo: 30,
  },
  {
    customer: "kamal.uddin@example.com",
    product: "Aromatic compounds",
    stars: 2,
    text: "Good cards, but one corner was bent when the parcel came.",
    daysAgo: 5,
    reply: "Sorry about that! A new card is on its way to you, nothing to pay and nothing to send back.",
  },
  {
    customer: "arif.hossain@example.com",
    product: "Inside the atom",
    stars: 5,
    text: "Five sets for our school in Khulna. Cash on delivery made it easy to get past the accounts office.",
    daysAgo: 15,
  },
  {
    customer: "kamal.uddin@example.com",
    product: "Noble gases in light",
    stars: 4,
    text: "Helium is a bit dark on my phone, argon and neon are great.",
    daysAgo: 1,
    isWaiting: true,
  },
];

type Seeding = { admin: CanAll; buyers: ReadonlyMap<string, Actor>; now: Date };

async function seedReview(review: DemoReview, { admin, buyers, now }: Seeding): Promise<void> {
  const { customer, product: name, stars, text, daysAgo, reply, picture, isWaiting } = review;
  const actor = buyers.get(customer);
  const product = await db.product.findFirst({ where: { name } });
  if (!actor || !product) return;
  const own = { productId: product.id, userId: actor.id };
  if (await db.review.findUnique({ where: { productId_userId: own } })) return;

  const writtenAt = addDays(now, -daysAgo);
  const file = picture && new File([readFileSync(new URL(`./pictures/${picture}`, import.meta.url))], picture);
  const uploaded = file ? await uploadReviewPicture({ actor, file, now: writtenAt }) : null;
  const { id, written_at } = await writeReview({
    actor,
    productId: product.id,
    input: { stars, text, image_url: uploaded?.image_url },
    now: writtenAt,
  });
  if (isWaiting) return;

  await decideReview({ actor: admin, id, input: { decision: "show", written_at }, now: writtenAt });
  if (reply) await replyToReview({ actor: admin, id, reply, now: writtenAt });
}

/** Must run after the orders: a review requires a delivered product. */
export async function seedReviews(seeding: Seeding): Promise<void> {
  for (const review of demoReviews) await seedReview(review, seeding);
}
