/** A third SMS provider with only the required member of the interface, in memory: proves that the shop needs no others. */
import type { SendResult, SmsProvider, SmsRequest } from "@/server/adapters/sms/provider";

export type PlainSms = { adapter: SmsProvider; messages: SmsRequest[]; isAway: boolean };

export function createPlainSms(): PlainSms {
  const self: PlainSms = {
    messages: [],
    isAway: false,
    adapter: {
      async send(request): Promise<SendResult> {
        if (self.isAway) return { ok: false, problem: "unreachable", message: "no answer" };
        if (!/^\+8801[3-9]\d{8}$/.test(request.recipient)) {
          return { ok: false, problem: "refused", message: "Wrong number" };
        }
        self.messages.push(request);

        return { ok: true, id: null, parts: null };
      },
    },
  };

  return self;
}
