import { setTestEnvironment } from "./environment";

// Nothing listens there: a unit test that reaches for the database fails at once.
setTestEnvironment("postgresql://nobody@127.0.0.1:1/none");
