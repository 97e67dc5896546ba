/** SMS providers for the contract tests: each adapter with an in-process emulator. */
import { afterAll } from "vitest";
import { exampleAccounts, startSmsEmulator } from "@/emulators/sms/emulator.ts";
import type { Fault } from "@/emulators/sms/state.ts";
import { alphaSms } from "@/server/adapters/sms/alpha";
import { mimSms } from "@/server/adapters/sms/mimsms";
import type { SmsProvider } from "@/server/adapters/sms/provider";
import { createPlainSms } from "./plain-sms";

export const emulator = await startSmsEmulator();
afterAll(emulator.stop);

const UNREACHABLE = "http://127.0.0.1:1";

export const alphaAdapter = (changes: { apiKey?: string; baseUrl?: string } = {}): SmsProvider =>
  alphaSms({ baseUrl: emulator.alphaUrl, ...exampleAccounts.alpha, senderId: null, ...changes });
export const mimAdapter = (changes: { apiKey?: string; baseUrl?: string } = {}): SmsProvider =>
  mimSms({ baseUrl: emulator.mimsmsUrl, ...exampleAccounts.mimsms, senderName: "Example", ...changes });

type Sent = { number: string; text: string };

export type TestedProvider = {
  name: string;
  adapter: SmsProvider;
  /** An adapter for a provider that is unreachable. */
  away: SmsProvider;
  /** An adapter with wrong credentials; null: the provider has none. */
  wrong: SmsProvider | null;
  reset: () => void;
  sent: () => Sent[];
  /** Puts a fault on the next message. */
  spoil: ((fault: Fault<"alphaSend"> & Fault<"mimsmsSend">) => void) | null;
  /** Sets the word of the provider's report on a message. */
  report: ((id: string, word: string) => void) | null;
  /** Its word for a message that the handset has received. */
  received: string;
};

const sentThrough = (provider: "alpha" | "mimsms") => () =>
  emulator.state.messages
    .filter((message) => message.provider === provider)
    .map(({ number, text }) => ({ number: `+${number}`, text }));

function report(id: string, word: string): void {
  const message = emulator.state.messages.find((one) => one.id === id);
  if (!message) throw new Error(`The provider has no message ${id}`);
  message.status = word;
}

const reset = () => emulator.state.reset();
const plain = createPlainSms();
const awayPlain = createPlainSms();
awayPlain.isAway = true;

export const testedProviders: readonly TestedProvider[] = [
  {
    name: "Alpha SMS",
    adapter: alphaAdapter(),
    away: alphaAdapter({ baseUrl: UNREACHABLE }),
    wrong: alphaAdapter({ apiKey: "wrong" }),
    reset,
    sent: sentThrough("alpha"),
    spoil: (fault) => emulator.state.setFault("alphaSend", fault, 1),
    report,
    received: "Delivered",
  },
  {
    name: "MiMSMS",
    adapter: mimAdapter(),
    away: mimAdapter({ baseUrl: UNREACHABLE }),
    wrong: mimAdapter({ apiKey: "wrong" }),
    reset,
    sent: sentThrough("mimsms"),
    spoil: (fault) => emulator.state.setFault("mimsmsSend", fault, 1),
    report,
    received: "DELIVERED",
  },
  {
    name: "a provider with the least",
    adapter: plain.adapter,
    away: awayPlain.adapter,
    wrong: null,
    reset: () => {
      plain.messages.length = 0;
    },
    sent: () => plain.messages.map(({ recipient, text }) => ({ number: recipient, text })),
    spoil: null,
    report: null,
    received: "",
  },
];
