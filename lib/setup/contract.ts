import { contract, type Limit } from "@/lib/contract";
import { setupSchema, testResultSchema } from "./schema";

const testing: readonly Limit[] = [{ points: 5, seconds: 300, by: "user", together: "setup-tests" }];

export const setupContract = {
  read: contract({
    method: "GET",
    path: "/admin/setup",
    auth: { can: "settings.edit" },
    summary: "Which steps of setting up the shop are done, and why the others are open",
    response: setupSchema,
    status: 200,
  }),
  testMail: contract({
    method: "POST",
    path: "/admin/setup/test-mail",
    auth: { can: "settings.edit" },
    summary: "Send a test e-mail to the caller's own address, past the outbox, and wait for the mail server's reply",
    response: testResultSchema,
    status: 200,
    limits: testing,
  }),
  testGateway: contract({
    method: "POST",
    path: "/admin/setup/test-gateway",
    auth: { can: "settings.edit" },
    summary: "Ask the payment gateway about a transaction that does not exist; no payment is created",
    response: testResultSchema,
    status: 200,
    limits: testing,
  }),
};
