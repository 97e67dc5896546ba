/** An authenticator in software: ES256 passkeys without attestation (WebAuthn level 2, sections 6.1 and 6.5). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const encode = (data: Buffer) => data.toString("base64url");

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** CBOR of a byte string. */
function bytes(data: Buffer): Buffer {
  const head = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff];

  return Buffer.concat([Buffer.from(head), data]);
}

const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** CBOR map of an ES256 public key: kty 2, alg -7, crv 1, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const [left, right] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];

  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    ...[bytes(left), Buffer.from([0x22]), bytes(right)],
  ]);
}

type Ceremony = {
  challenge: string;
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
};

const ORIGIN = "http://localhost:3000";

export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = encode(credentialId);

  function clientData(type: string, { challenge, origin = ORIGIN }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authData({ rpId = "localhost", counter = 0, isVerified = true }: Ceremony, key?: Buffer): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (key ? HAS_KEY : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const idLength = Buffer.from([0, credentialId.length]);
    const credential = key ? [Buffer.alloc(16), idLength, credentialId, key] : [];

    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...credential]);
  }

  return {
    id,
    /** Response of `navigator.credentials.create`. */
    create(ceremony: Ceremony) {
      const data = authData(ceremony, coseKey(publicKey));
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])],
        ...[text("authData"), bytes(data)],
      ]);
      const response = {
        clientDataJSON: encode(clientData("webauthn.create", ceremony)),
        attestationObject: encode(attestation),
        transports: ["internal"],
      };

      return { id, rawId: id, type: "public-key" as const, response, clientExtensionResults: {} };
    },
    /** Response of `navigator.credentials.get`. */
    get(ceremony: Ceremony) {
      const data = authData(ceremony);
      const client = clientData("webauthn.get", ceremony);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(signature),
      };

      return { id, rawId: id, type: "public-key" as const, response, clientExtensionResults: {} };
    },
  };
}
