/** Demo contact messages: answered, read, and unread. */
import { addDays } from "@/lib/dates";
import type { CanAll } from "@/server/actor";
import { db } from "@/server/db";

type DemoMessage = {
  name: string;
  email: string;
  subject: string;
  message: string;
  locale?: "bn";
  daysAgo: number;
  isRead?: boolean;
  answer?: string;
};

const messages: readonly DemoMessage[] = [
  {
    name: "Arif Hossain",
    email: "arif.hossain@example.com",
    subject: "Invoice with the name of our school",
    message: "Assalamu alaikum. We are buying 20 sets for our lab. Can the invoice carry the name of the school?",
    daysAgo: 12,
    answer: "Wa alaikum assalam. Yes: write the name in the note when you order, we print it on the invoice.",
  },
  {
    name: "ফারহানা ইয়াসমিন",
    email: "farhana.yasmin@example.com",
    subject: "কার্ড স্ক্যান হচ্ছে না",
    message: "ফোনে কার্ড ধরলে কিছু দেখা যায় না। ফোন Samsung A13। কী করতে হবে?\nআমার নম্বর ০১৬৭৮-৯০১২৩৪।",
    locale: "bn",
    daysAgo: 5,
    answer: "আলো একটু বাড়িয়ে কার্ডটি সমান জায়গায় রাখুন, আর অ্যাপটি আপডেট করে নিন। তাতেও না হলে এই নম্বরে জানাবেন।",
  },
  {
    name: "Kamal Uddin",
    email: "kamal.uddin@example.com",
    subject: "Parcel has not come",
    message: "I ordered last week. The courier called once, then nothing. My phone is 01833 445566, please check.",
    daysAgo: 1,
    isRead: true,
  },
  {
    name: "Sumaiya Akter",
    email: "sumaiya.akter@example.com",
    subject: "Do you deliver to Rangamati?",
    message: "My daughter is in class 9. Do the cards fit her book, and do you deliver to Rangamati in cash?",
    daysAgo: 0.1,
  },
];

/** Seeds only a shop without messages. */
export async function seedMessages(admin: CanAll, now: Date): Promise<void> {
  if ((await db.contactMessage.count()) > 0) return;

  for (const { daysAgo, answer, isRead = false, ...written } of messages) {
    const createdAt = addDays(now, -daysAgo);
    const answeredAt = answer ? addDays(createdAt, 0.2) : null;
    await db.contactMessage.create({
      data: {
        ...written,
        isRead: isRead || answer !== undefined,
        answeredAt,
        createdAt,
        ...(answer && answeredAt
          ? { replies: { create: { text: answer, byId: admin.id, createdAt: answeredAt } } }
          : {}),
      },
    });
  }
}
