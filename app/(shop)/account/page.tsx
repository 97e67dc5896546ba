import type { Metadata } from "next";
import { AcceptedPolicies } from "@/components/account/accepted-policies";
import { AddressBook } from "@/components/account/address-book";
import { DataRequests } from "@/components/account/data-requests";
import { DeletionBanner } from "@/components/account/delete-account";
import { DeviceList } from "@/components/account/device-list";
import { EmailForm } from "@/components/account/email-form";
import { MailForm } from "@/components/account/mail-form";
import { PasswordForm, PasswordLink } from "@/components/account/password-form";
import { ProfileForm } from "@/components/account/profile-form";
import { Section } from "@/components/account/section";
import { SectionLinks } from "@/components/account/section-links";
import { StolenSignIns } from "@/components/account/stolen-sign-ins";
import { ConsentState } from "@/components/analytics/consent-state";
import { VerifyBanner } from "@/components/auth/verify-banner";
import { FactorSection } from "@/components/second-factor/factor-section";
import { StepUp } from "@/components/session/step-up";
import { PageMessagesScope, withPageMessages } from "@/components/shared/with-page-messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { listAddresses } from "@/server/account/addresses";
import { listAcceptedPolicies } from "@/server/account/consents";
import { getAccount, listDevices, listStolenSignIns } from "@/server/account/queries";
import { requireUser } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { env } from "@/server/env";
import { listSecondFactors } from "@/server/second-factor/queries";
import { placeTexts, textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Account Settings"), robots: { index: false } });

async function AccountPage() {
  const user = await requireUser(routes.account);
  const now = currentTime();
  const [account, devices, stolen, addresses, factors, accepted] = await Promise.all([
    getAccount({ actor: user, now }),
    listDevices({ actor: user, now }),
    listStolenSignIns(user),
    listAddresses(user),
    listSecondFactors(user.id, now),
    listAcceptedPolicies(user),
  ]);

  const titles = {
    profile: t("Profile"),
    email: t("Email address"),
    password: t("Password"),
    security: t("Sign-in security"),
    addresses: t("Addresses"),
    devices: t("Devices"),
    emails: t("Optional emails"),
    privacy: t("Privacy"),
  };

  return (
    <div className="shell py-6 max-lg:max-w-3xl! md:py-9">
      <StepUp />
      <h1>{t("Account Settings")}</h1>
      {account.email_verified ? null : (
        <VerifyBanner email={account.email} why={t("then only you can get back into this account")} />
      )}
      {account.deletion_due_at ? <DeletionBanner dueAt={account.deletion_due_at} /> : null}
      <div className="mt-6 grid gap-12 lg:grid-cols-[10rem_minmax(0,1fr)]">
        <SectionLinks titles={titles} />
        <div className="grid gap-4">
          <Section id="profile" title={titles.profile}>
            <ProfileForm account={account} />
          </Section>
          <Section id="email" title={titles.email}>
            <EmailForm account={account} />
          </Section>
          <Section id="password" title={titles.password}>
            {account.has_password ? <PasswordForm account={account} /> : <PasswordLink email={account.email} />}
          </Section>
          <Section
            id="security"
            title={titles.security}
            text={t("A second factor keeps others out, even if they know your password.")}
          >
            <FactorSection {...factors} />
          </Section>
          <Section id="addresses" title={titles.addresses} text={t("The checkout starts with the default address.")}>
            <PageMessagesScope texts={placeTexts(...addresses)}>
              <AddressBook addresses={addresses} />
            </PageMessagesScope>
          </Section>
          <Section
            id="devices"
            title={titles.devices}
            text={t("Where you are signed in. The time is at most an hour old.")}
          >
            <StolenSignIns signIns={stolen} />
            <DeviceList devices={devices} />
          </Section>
          <Section
            id="emails"
            title={titles.emails}
            text={t("Emails about your orders, payments, codes and account always come. These are up to you:")}
          >
            <MailForm emails={account.emails} />
          </Section>
          <Section id="privacy" title={titles.privacy}>
            <AcceptedPolicies accepted={accepted} />
            {env.tagManagerId ? <ConsentState /> : null}
            <DataRequests
              canDelete={account.role === "customer" && account.deletion_due_at === null}
              unconfirmed={
                account.email_verified ? null : (
                  <VerifyBanner email={account.email} why={t("then we can email you the copy")} />
                )
              }
            />
          </Section>
        </div>
      </div>
    </div>
  );
}

export default withPageMessages(textsFor("/account"), AccountPage);
