"use client";

import { lazy } from "react";
import { DownloadButton } from "@/components/shared/download-button";
import { useAction } from "@/components/shared/use-action";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import type { Coupon, CouponListQuery } from "@/lib/coupons/schema";
import { dhakaDay } from "@/lib/dates";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("./coupon-form-dialog");
const CouponFormDialog = lazy(async () => ({ default: (await loadDialog()).CouponFormDialog }));

/** Button that opens an empty form for a coupon or for the reward of the daily quiz. */
export function AddCoupon({ isReward = false }: { isReward?: boolean }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => (
    <CouponFormDialog coupon={null} isReward={isReward} {...control} />
  ));

  return (
    <>
      <Button variant={isReward ? "quiet" : "primary"} {...opener}>
        {isReward ? t("Add quiz reward") : t("Add Coupon")}
      </Button>
      {dialog}
    </>
  );
}

export function CouponActions({ coupon }: { coupon: Coupon }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => (
    <CouponFormDialog coupon={coupon} isReward={coupon.quiz_reward_days !== null} {...control} />
  ));
  const { run, isBusy } = useAction();

  function turn() {
    const is_active = !coupon.is_active;
    void run(() => api("PUT /admin/coupons/{id}", { params: { id: coupon.id }, body: { is_active } }), {
      done: is_active ? t("Coupon switched on") : t("Coupon switched off"),
      failed: t("Failed to update coupon"),
    });
  }

  return (
    <div className="flex justify-end gap-2 whitespace-nowrap">
      <Button variant="quiet" size="small" {...opener}>
        {t("Edit^short")}
        <span className="sr-only" translate="no">
          {" "}
          {coupon.code}
        </span>
      </Button>
      <Button variant="ghost" size="small" loading={isBusy} onClick={turn}>
        {coupon.is_active ? t("Switch off") : t("Switch on")}
        <span className="sr-only" translate="no">
          {" "}
          {coupon.code}
        </span>
      </Button>
      {dialog}
    </div>
  );
}

/** Exports all coupons that match the filters, across pages. */
export function ExportCoupons({ query: { search, active_only, personal } }: { query: CouponListQuery }) {
  return (
    <DownloadButton
      label={t("Export CSV")}
      fileName={`coupons-${dhakaDay(new Date())}.csv`}
      read={(signal) => api("GET /admin/coupons/export.csv", { query: { search, active_only, personal }, signal })}
      failed={t("Failed to export coupons. Please try again.")}
    />
  );
}
