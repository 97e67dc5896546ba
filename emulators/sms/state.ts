/** Shared state of the SMS providers' emulator: accounts, messages, faults and the log of requests. */
import { createFaults } from "../faults.ts";

const faultNames = {
  alphaSend: [
    "none",
    "http_500",
    "html",
    "html_after",
    "hang",
    "hang_after",
    "truncated_after",
    "rate_limit",
    "parameter",
    "server_error",
    "account_expired",
    "sender_id",
    "number",
    "no_balance",
    "content",
    "first_recharge",
    "unknown_code",
  ],
  alphaRead: ["none", "http_500", "html", "truncated"],
  mimsmsSend: [
    "none",
    "http_500",
    "html",
    "html_after",
    "hang",
    "hang_after",
    "truncated_after",
    "rate_limit",
    "error_inside_200",
    "no_tracking_id",
    "not_white_listed",
    "no_balance",
    "own_error",
  ],
  mimsmsRead: ["none", "http_500", "html", "truncated"],
} as const;

type Area = keyof typeof faultNames;
export type Fault<Name extends Area> = (typeof faultNames)[Name][number];

export type Message = {
  provider: "alpha" | "mimsms";
  id: string;
  /** 8801 and nine more digits. */
  number: string;
  text: string;
  sender: string | null;
  /** The provider's own word in its report. */
  status: string;
};

export type Accounts = {
  alpha: { apiKey: string };
  mimsms: { userName: string; apiKey: string };
};

export type State = ReturnType<typeof createState>;

const INITIAL_BALANCE = "250.4567";

export function createState(accounts: Accounts) {
  const faults = createFaults(faultNames);
  let number = 52_000;

  return {
    ...faults,
    accounts,
    messages: [] as Message[],
    /** Such as `POST /sendsms`, without keys. */
    requests: [] as string[],
    /** In taka, as text. */
    balance: { alpha: INITIAL_BALANCE, mimsms: INITIAL_BALANCE },
    /** Delay before each response to a message; it has been accepted by then. */
    delayMs: 0,

    reset(): void {
      faults.clearFaults();
      this.messages.length = 0;
      this.requests.length = 0;
      this.delayMs = 0;
      this.balance = { alpha: INITIAL_BALANCE, mimsms: INITIAL_BALANCE };
    },

    accept(provider: Message["provider"], { number: to, text, sender }: Pick<Message, "number" | "text" | "sender">) {
      number += 3;
      const id = provider === "alpha" ? String(number) : `MIM${number}T`;
      const status = provider === "alpha" ? "Pending" : "SUBMITTED";
      const message: Message = { provider, id, number: to, text, sender, status };
      this.messages.push(message);

      return message;
    },
  };
}
