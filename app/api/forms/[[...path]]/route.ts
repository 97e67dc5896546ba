import { serveForms } from "@/server/http/form-posts";

export {
  serveForms as DELETE,
  serveForms as GET,
  serveForms as HEAD,
  serveForms as OPTIONS,
  serveForms as PATCH,
  serveForms as POST,
  serveForms as PUT,
};
