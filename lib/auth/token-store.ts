/**
 * The browser's tokens, each under its own key (spec 4). Changes are visible in all tabs. Without storage the session lasts as long as the
 * page.
 */
import * as storageKeys from "@/lib/storage-keys";

export type StoredTokens = { access: string | null; refresh: string | null };

/** Display data of the user, decoded from the token; the server never trusts it. */
export type Session = { auth: "guest" | "user" | "admin"; name: string | null };

const GUEST: Session = { auth: "guest", name: null };
const listeners = new Set<() => void>();

let memory: StoredTokens = { access: null, refresh: null };
let session: Session = GUEST;
let isRead = false;

/** Reads the stored tokens, including changes made by other tabs. */
export function readTokens(): StoredTokens {
  try {
    memory = {
      access: window.localStorage.getItem(storageKeys.accessToken),
      refresh: window.localStorage.getItem(storageKeys.refreshToken),
    };
  } catch {
    // Without storage, use the tokens of this page.
  }

  return memory;
}

/** Stores tokens and notifies listeners; omitted tokens stay unchanged. */
export function storeTokens(tokens: Partial<StoredTokens>): void {
  memory = { ...readTokens(), ...tokens };
  try {
    write(storageKeys.accessToken, memory.access);
    write(storageKeys.refreshToken, memory.refresh);
  } catch {
    // Storage is full or forbidden: the session lasts as long as the page.
  }
  announce();
}

export function clearTokens(): void {
  storeTokens({ access: null, refresh: null });
}

/** The current session; the same object until it changes. */
export function getSession(): Session {
  if (!isRead) update();

  return session;
}

/** Session during server rendering: the same for all visitors. */
export function getServerSession(): Session {
  return GUEST;
}

/** Subscribes to session changes in any tab. Returns the unsubscribe function. */
export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    if (isRead) update();
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", announce);
  }
  listeners.add(listener);

  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", announce);
  };
}

function onStorage(event: StorageEvent): void {
  const { key } = event;
  if (key === null || key === storageKeys.accessToken || key === storageKeys.refreshToken) announce();
}

function announce(): void {
  if (!update()) return;
  document.documentElement.dataset.auth = session.auth;
  for (const listener of listeners) listener();
}

/** Re-reads the session; returns whether it changed. */
function update(): boolean {
  isRead = true;
  const next = sessionOf(readTokens());
  if (next.auth === session.auth && next.name === session.name) return false;

  session = next;
  return true;
}

/** A refresh token alone is a session too: the next call fetches an access token. */
function sessionOf({ access, refresh }: StoredTokens): Session {
  if (access === null && refresh === null) return GUEST;
  const { role, name } = readClaims(access);

  return { auth: role === "admin" ? "admin" : "user", name: typeof name === "string" ? name : null };
}

/** Decodes a token's claims; empty if unreadable. */
export function readClaims(token: string | null): Record<string, unknown> {
  try {
    const payload = (token ?? "").split(".")[1] ?? "";
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

function write(key: string, value: string | null): void {
  if (value === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, value);
}
