/** Texts of the setup steps. Pure. */
import { adminRoutes } from "@/lib/admin-routes";
import type { Label } from "@/lib/texts/catalogue";
import type { SetupReason, SetupStep } from "./schema";

type Words = {
  title: Label;
  reasons: Partial<Record<SetupReason, Label>>;
  href: string;
  /** Link text. */
  action: Label;
};

export const setupTexts: Record<SetupStep, Words> = {
  company: {
    title: "Company",
    reasons: {
      missing: "Invoices and policies show only the shop's name: enter the legal name of the company.",
      example: "The company name, a registration number or the app listing is an example, and customers see it.",
    },
    href: `${adminRoutes.settings}#shop`,
    action: "Enter company data",
  },
  contact: {
    title: "Phone and address",
    reasons: {
      missing: "Customers see no phone or no address.",
      example: "The phone or the address is an example, and customers see it.",
    },
    href: `${adminRoutes.settings}#shop`,
    action: "Enter phone and address",
  },
  officer: {
    title: "Complaint officer",
    reasons: {
      missing: "The law requires a named officer for complaints, with a phone number.",
      example: "The complaint officer's data is an example, and customers see it.",
    },
    href: `${adminRoutes.settings}#shop`,
    action: "Enter the complaint officer",
  },
  support: {
    title: "Email address",
    reasons: {
      missing: "Customers see no email address: set SUPPORT_EMAIL on the server.",
      example: "The email address that customers see is an example: set SUPPORT_EMAIL on the server.",
    },
    href: `${adminRoutes.settings}#system`,
    action: "Open the system panel",
  },
  mail: {
    title: "Test email",
    reasons: {
      not_configured: "No mail server is set up, so emails to customers wait. Set SMTP_URL on the server.",
      not_tested: "Email has not been tested yet: send a test email to yourself.",
      failed: "The last test email could not be sent.",
    },
    href: `${adminRoutes.settings}#system`,
    action: "Send a test email",
  },
  gateway: {
    title: "Payment gateway",
    reasons: {
      not_configured: "Online payment is switched on, but the gateway is not set up on the server.",
      not_tested: "The gateway has not been tested yet: test it, or switch online payment off.",
      failed: "The last test of the gateway failed.",
    },
    href: `${adminRoutes.settings}#system`,
    action: "Test the gateway",
  },
  backup: {
    title: "Backup",
    reasons: {
      missing: "No backup has been recorded: run npm run backup on the server, every night.",
      failed: "The last backup failed: see the log of the server.",
      old: "The last backup is more than two days old.",
    },
    href: `${adminRoutes.settings}#system`,
    action: "Open the system panel",
  },
  product: {
    title: "First product",
    reasons: { missing: "There is nothing to buy: add a product and put it on sale." },
    href: adminRoutes.products,
    action: "Add a product",
  },
  codes: {
    title: "Premium Codes",
    reasons: { missing: "Paid orders wait for a code: create some." },
    href: adminRoutes.premiumCodes,
    action: "Make codes",
  },
};
