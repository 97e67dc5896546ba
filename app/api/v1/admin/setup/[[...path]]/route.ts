import { setupContract } from "@/lib/setup/contract";
import { implement } from "@/server/http/implement";
import { getSetup } from "@/server/setup/checklist";
import { testGateway } from "@/server/setup/test-gateway";
import { testMail } from "@/server/setup/test-mail";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(setupContract, {
  read: ({ now }) => getSetup(now),
  testMail: ({ actor, now }) => testMail({ actor, now }),
  testGateway: ({ actor, now }) => testGateway({ actor, now }),
});
