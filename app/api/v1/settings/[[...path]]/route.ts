import { settingsContract } from "@/lib/settings/contract";
import { implement } from "@/server/http/implement";
import { getSystemStatus } from "@/server/operation/system";
import { updateOrderLimits } from "@/server/orders/update-order-limits";
import {
  togglePaymentMethod,
  updateDeliveryCharges,
  updateOwnerMails,
  updatePaymentSettings,
  updateRetention,
  updateShopContact,
  updateStockAndCouriers,
} from "@/server/settings/mutations";
import {
  getDeliveryCharges,
  getOrderLimits,
  getOwnerMails,
  getPaymentSettings,
  getRetention,
  getRiskRules,
  getShopContact,
  getStockAndCouriers,
  listPaymentMethods,
} from "@/server/settings/queries";
import { updateRiskRules } from "@/server/settings/update-risk-rules";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(settingsContract, {
  paymentMethods: async () => ({ methods: await listPaymentMethods() }),
  deliveryCharges: () => getDeliveryCharges(),
  updateDeliveryCharges: ({ actor, query, now }) => updateDeliveryCharges({ actor, changes: query, now }),
  paymentSettings: () => getPaymentSettings(),
  updatePaymentSettings: ({ actor, body, now }) => updatePaymentSettings({ actor, changes: body, now }),
  orderLimits: () => getOrderLimits(),
  updateOrderLimits: ({ actor, body, now }) => updateOrderLimits({ actor, changes: body, now }),
  togglePaymentMethod: ({ actor, params, query, now }) =>
    togglePaymentMethod({ actor, name: params.name, isEnabled: query.enabled, now }),
  shopContact: () => getShopContact(),
  updateShopContact: ({ actor, body, now }) => updateShopContact({ actor, changes: body, now }),
  stockAndCouriers: () => getStockAndCouriers(),
  updateStockAndCouriers: ({ actor, body, now }) => updateStockAndCouriers({ actor, changes: body, now }),
  ownerMails: () => getOwnerMails(),
  updateOwnerMails: ({ actor, body, now }) => updateOwnerMails({ actor, changes: body, now }),
  riskRules: () => getRiskRules(),
  updateRiskRules: ({ actor, body, now }) => updateRiskRules({ actor, rules: body, now }),
  retention: () => getRetention(),
  updateRetention: ({ actor, body, now }) => updateRetention({ actor, changes: body, now }),
  system: () => getSystemStatus(),
});
