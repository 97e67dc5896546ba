import { paymentMethodNames } from "@/lib/settings/payment-methods";
import type { PaymentMethodName, PaymentSettings } from "@/lib/settings/schema";
import { localizeMethodName } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { MethodForm, MethodSwitch } from "./method-controls";

type PaymentMethodsProps = {
  settings: PaymentSettings;
  /** Methods currently offered at the checkout. */
  offered: readonly PaymentMethodName[];
};

/** Payment methods, each with its switch, name and explanation. */
export function PaymentMethods({ settings, offered }: PaymentMethodsProps) {
  return (
    <ul className="grid gap-x-5 max-lg:divide-y max-lg:divide-line lg:grid-cols-2">
      {paymentMethodNames.map((name) => {
        const { display_name, description, is_enabled: isEnabled } = settings[name];

        return (
          <li key={name} className="max-lg:py-5 first:pt-0 last:pb-0">
            <div className="mb-3 flex items-center justify-between gap-4">
              <div>
                <h3 className="text-lg">{localizeMethodName(display_name)}</h3>
                <p className="text-sm text-soft">{stateOf(isEnabled, offered.includes(name))}</p>
              </div>
              <MethodSwitch
                name={name}
                label={localizeMethodName(display_name)}
                isEnabled={isEnabled}
                isLast={offered.every((other) => other === name)}
              />
            </div>
            <MethodForm name={name} fields={{ display_name, description }} />
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(isEnabled: boolean, isOffered: boolean): string {
  if (!isEnabled) return t("Off: the checkout does not offer it.");

  return isOffered
    ? t("On: the checkout offers it.")
    : t("On, but no payment gateway is configured: the checkout does not offer it.");
}
