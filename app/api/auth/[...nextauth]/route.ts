import { nextAuthHandler } from "@/server/http/next-auth-handler";
import { notAllowed } from "@/server/http/not-allowed";

const refuse = notAllowed("GET, HEAD, POST");

export { nextAuthHandler as GET, nextAuthHandler as POST, refuse as DELETE, refuse as PATCH, refuse as PUT };
