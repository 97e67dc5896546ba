/** Shared state of the SMS providers' emulator: accounts, messages, faults and the log of requests. */

/** Available faults by area; the first in each list means no fault. `_after`: the message is accepted, and the answer is lost. */
export const faultNames = {
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

export type Area = keyof typeof faultNames;
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
  const faults = new Map<Area, { name: string; left: number | null }>();
  let number = 52_000;

  return {
    accounts,
    messages: [] as Message[],
    /** Such as `POST /sendsms`, without keys. */
    requests: [] as string[],
    /** In taka, as text. */
    balance: { alpha: INITIAL_BALANCE, mimsms: INITIAL_BALANCE },

    /** Stays until it is changed, or for `times` uses. Throws RangeError for an unknown name. */
    setFault(area: string, name: string, times: number | null = null): void {
      const known: readonly string[] | undefined = area in faultNames ? faultNames[area as Area] : undefined;
      if (!known?.includes(name)) throw new RangeError(known ? `${area} is one of ${known.join(", ")}` : `No ${area}`);
      faults.set(area as Area, { name, left: times });
    },

    nextFault<Name extends Area>(area: Name): Fault<Name> {
      const fault = faults.get(area);
      if (!fault) return faultNames[area][0];
      if (fault.left !== null) fault.left -= 1;
      if (fault.left === 0) faults.delete(area);

      return fault.name as Fault<Name>;
    },

    reset(): void {
      faults.clear();
      this.messages.length = 0;
      this.requests.length = 0;
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
