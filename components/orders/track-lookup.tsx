"use client";

import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { notify } from "@/components/shared/notify";
import { renderRich } from "@/components/shared/rich-text";
import { useIsReady } from "@/components/shared/use-is-ready";
import { Button } from "@/components/ui/button";
import { earlyField } from "@/components/ui/early-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { dismissToast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/api-client";
import type { LookupResult } from "@/lib/orders/lookup";
import { looksLikeOrderNumber } from "@/lib/orders/rules";
import { routes, withReturnPath } from "@/lib/routes";
import type { OfferedMethods } from "@/lib/settings/shop-facts";
import type { Label } from "@/lib/texts/catalogue";
import { pageLanguage, to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { TrackedOrderView } from "./tracked-order-view";

type TrackLookupProps = {
  /** Id in the URL, if any. */
  id: string;
  /** The server's result for the id. */
  initial: LookupResult | null;
  /** Weekdays on which the shop is open. */
  openOn: readonly number[];
  /** Payment methods that the shop currently offers. */
  ways: OfferedMethods;
  /** Other ways to an order, shown until one is found. */
  help: ReactNode;
};

const MAX_LENGTH = 64;

/**
 * Tracks an order by id or tracking number. If opened from a link, shows the result first, with the form collapsed
 * below. Also works without JavaScript.
 */
export function TrackLookup({ id, initial, openOn, ways, help }: TrackLookupProps) {
  const lookup = useLookup(initial);
  const isFound = lookup.result?.kind === "found";
  const isFromLink = isFound && lookup.result === initial;

  return (
    <div className="shell py-8 md:py-11">
      <h1>{t("Track Order")}</h1>
      <p role="status" className="sr-only">
        {lookup.isRunning ? t("Looking up the order.") : ""}
      </p>
      {isFound ? (
        <p className="mt-2 text-sm text-soft">
          {t("Order Found!")} {t("Successfully loaded order.")}
        </p>
      ) : null}
      {/* One tree for both states, so that the form keeps its text. */}
      <div className={isFound ? undefined : "grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]"}>
        <div className="min-w-0">
          {isFromLink ? null : <SearchForm id={id} lookup={lookup} />}
          <div className={isFromLink ? "mt-4" : "mt-8 empty:hidden"}>
            <Outcome result={lookup.result} openOn={openOn} ways={ways} />
          </div>
          {isFromLink ? <AnotherOrder /> : null}
        </div>
        {isFound ? null : help}
      </div>
    </div>
  );
}

type Lookup = ReturnType<typeof useLookup>;

function SearchForm({ id, lookup }: { id: string; lookup: Lookup }) {
  const { result, isRunning, clear, look } = lookup;
  const [text, setText] = useState(id);
  // Enable the button until hydration, because the field may contain text that React does not know yet.
  const isReady = useIsReady();

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed === "" || isRunning) return;

    setText(trimmed);
    window.history.replaceState(null, "", to(`${routes.trackOrder}?id=${encodeURIComponent(trimmed)}`));
    void look(trimmed);
  }

  function edit(next: string) {
    setText(next);
    if (result || isRunning) clear();
  }

  return (
    <>
      <p className="mt-2 max-w-[52ch] text-soft">
        {t(
          "Enter the 12-character tracking number. It's in your order email and on the page after a cash order. If you're signed in, the order number works too.",
        )}
      </p>
      <form
        action={to(routes.trackOrder)}
        method="get"
        onSubmit={submit}
        className="mt-6 flex max-w-2xl flex-wrap items-end gap-3"
      >
        <NumberField value={text} onChange={(event) => edit(event.target.value)} />
        <Button type="submit" loading={isRunning} disabled={isReady && text.trim() === ""} className="max-sm:w-full">
          {t("Track Order")}
        </Button>
      </form>
    </>
  );
}

/** Plain form to track another order. */
function AnotherOrder() {
  return (
    <details className="mt-8 max-w-2xl">
      <summary className="flex min-h-11 w-max cursor-pointer items-center underline underline-offset-4">
        {t("Track another order")}
      </summary>
      <form action={to(routes.trackOrder)} method="get" className="mt-2 flex flex-wrap items-end gap-3">
        <NumberField />
        <Button type="submit" variant="quiet" className="max-sm:w-full">
          {t("Track Order")}
        </Button>
      </form>
    </details>
  );
}

function NumberField(input: Pick<ComponentProps<typeof Input>, "value" | "onChange">) {
  return (
    <Field label={t("Order ID or tracking number")} className="min-w-0 flex-1 basis-64">
      <Input
        name="id"
        required
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t("e.g. {number}", { number: "EYJEQSMVZ76V" })}
        className="font-mono text-sm"
        {...input}
        {...(input.onChange ? earlyField : {})}
      />
    </Field>
  );
}

const marks = {
  missing: { symbol: "Nf", name: "Not found" },
  limited: { symbol: "Wa", name: "Wait" },
  failed: { symbol: "Er", name: "Error" },
} as const satisfies Record<string, { symbol: string; name: Label }>;

type OutcomeProps = Pick<TrackLookupProps, "openOn" | "ways"> & { result: LookupResult | null };

function Outcome({ result, openOn, ways }: OutcomeProps) {
  if (!result) return null;
  if (result.kind === "found") {
    return (
      <TrackedOrderView key={result.order.id} order={result.order} isOwn={result.isOwn} openOn={openOn} ways={ways} />
    );
  }

  const { title, description } = failureTexts(result);
  return (
    <div className="panel">
      <EmptyState
        symbol={marks[result.kind].symbol}
        name={t(marks[result.kind].name)}
        title={title}
        text={
          <>
            {description}
            {result.kind === "missing" && looksLikeOrderNumber(result.id) ? <OrderNumberHint id={result.id} /> : null}
          </>
        }
        className="break-words"
      />
    </div>
  );
}

/** Explains to guests that an order number only finds the signed-in customer's order. */
function OrderNumberHint({ id }: { id: string }) {
  const origin = `${routes.trackOrder}?id=${encodeURIComponent(id)}`;

  return (
    <span className="mt-2 block text-ink signed-in:hidden">
      {renderRich("That looks like an order number. <link>Sign in</link>, or use the 12-character tracking number.", {
        link: (words) => (
          <Link href={withReturnPath(routes.login, origin)} className="underline underline-offset-4">
            {words}
          </Link>
        ),
      })}
    </span>
  );
}

/** Shows the toasts of spec 8. If the order was opened from a link, the previous page's toast takes precedence. */
function announce(result: LookupResult, isFromLink: boolean): void {
  if (result.kind !== "found") notify({ ...failureTexts(result), tone: "error" });
  else notify({ title: t("Order Found!"), description: t("Successfully loaded order."), isLowPriority: isFromLink });
}

/** Looks up an order by id or tracking number. `initial` is the server's result for the id in the URL. */
function useLookup(initial: LookupResult | null) {
  // Undefined means no lookup in the browser yet: show the server's result, also after a refresh.
  const [looked, setLooked] = useState<LookupResult | null>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, not when the page is refreshed
  useEffect(() => {
    if (initial) announce(initial, true);

    return () => running.current?.abort();
  }, []);

  /** Clears the result and aborts a pending lookup. */
  function clear() {
    running.current?.abort();
    dismissToast();
    setRunning(false);
    setLooked(null);
  }

  async function look(id: string) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    dismissToast();
    setRunning(true);
    setLooked(null);
    const next = await lookUp(id, controller.signal);
    if (controller.signal.aborted) return;

    setRunning(false);
    setLooked(next);
    announce(next, false);
  }

  return { result: looked === undefined ? initial : looked, isRunning, clear, look };
}

async function lookUp(id: string, signal: AbortSignal): Promise<LookupResult> {
  try {
    const order = await api("GET /orders/track/{id}", { params: { id }, signal });
    if (pageLanguage() === "bn")
      await (await import("@/lib/geo/load-place-name")).loadPlaceName(order.shipping_address);
    return { kind: "found", order };
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return { kind: "limited", text: error.detail };
    // 422: the text cannot be an id, by length or format.
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
    return isMissing ? { kind: "missing", id } : { kind: "failed" };
  }
}

/** Error text of a lookup (spec 8). */
function failureTexts(result: Exclude<LookupResult, { kind: "found" }>): { title: string; description: string } {
  if (result.kind === "missing") {
    const description = t(
      'We couldn\'t find an order with the ID "{id}". Please check your order ID or tracking number and try again.',
      { id: result.id },
    );
    return { title: t("Order Not Found"), description };
  }
  if (result.kind === "limited") return { title: t("Please wait a moment"), description: result.text };

  return {
    title: t("Network Error"),
    description: t("There was an error connecting to the server. Please try again later."),
  };
}
