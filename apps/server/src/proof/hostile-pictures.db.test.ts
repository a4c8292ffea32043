import { routeTable } from "@banyan/contract";
import { createBrandFixture, createPlayerFixture, TEST_DATA_KEY, serveAt } from "@banyan/dev-env/fixture";
import { drawPicture, drawPictureBomb, PICTURE_SIZE } from "@banyan/dev-env/pictures";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant } from "@banyan/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";

const HOST = "pictures.test";
const SCRIPT = "<script>alert(document.domain)</script>";
const MEGABYTES_MAX = 5;
const route = routeTable().find(({ name }) => name === "cashier.upload");

const database = testDatabase();
let app: WalkedApp;
let token: string;

beforeAll(async () => {
  const brand = await createBrandFixture(database.db);
  await serveAt(database.db, { [HOST]: brand });
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
  token = (await createPlayerFixture(database.db, brand)).token;
});
afterAll(() => app?.close());

const text = (content: string) => Promise.resolve(Buffer.from(content));

/** Sends a file as a picture, under the name and the type that a picture has. */
async function send(bytes: Buffer, type = "image/png") {
  invariant(route, "the contract has no upload");
  const file = new File([new Uint8Array(bytes)], "receipt.png", { type });
  return app.call(HOST, route, { file, purpose: "receipt_proof" }, { token });
}

const kept = () =>
  database.db.selectFrom("upload").select(["content_type", "bytes", "width", "height"]).orderBy("id").execute();

describe("a picture that is sent as proof", () => {
  it.each([
    ["an SVG with a script", () => text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ["an HTML page", () => text(`<!doctype html>${SCRIPT}`)],
    ["a GIF", () => drawPicture("gif")],
    ["a WebP", () => drawPicture("webp")],
    [
      "the beginning of a PNG and then a page",
      async () => Buffer.concat([(await drawPicture("png")).subarray(0, 40), Buffer.from(SCRIPT)]),
    ],
    [
      "the first bytes of a JPEG and then a page",
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SCRIPT)]),
    ],
    ["nothing", () => text("")],
  ])("[R-5.09] is refused when it is %s, whatever its name says", async (_what, bytes) => {
    const before = (await kept()).length;
    expect(await send(await bytes())).toMatchObject({ status: 400, code: "UPLOAD_NOT_AN_IMAGE" });
    expect(await kept()).toHaveLength(before);
  });

  it("[R-5.09] is refused above 5 MB, and taken at 5 MB", async () => {
    const picture = await drawPicture("jpeg");
    const filled = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    const most = MEGABYTES_MAX * 1024 * 1024;
    expect((await send(filled(most + 1))).code).toBe("UPLOAD_TOO_LARGE");
    expect((await send(filled(most))).code).toBe("done");
  });

  it("[R-5.09] is refused when its header claims more pixels than a camera has", async () => {
    expect((await send(await drawPictureBomb())).code).toBe("UPLOAD_TOO_MANY_PIXELS");
  });

  it.each(["png", "jpeg"] as const)(
    "[R-5.09] is kept as its pixels only when it is a %s with a page behind it",
    async (format) => {
      const answer = await send(Buffer.concat([await drawPicture(format), Buffer.from(SCRIPT)]), "text/html");
      expect(answer.code).toBe("done");
      const last = (await kept()).at(-1);
      expect(last).toMatchObject({ content_type: "image/jpeg", ...PICTURE_SIZE });
      expect(last?.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      expect(last?.bytes.includes(SCRIPT)).toBe(false);
    },
  );
});
