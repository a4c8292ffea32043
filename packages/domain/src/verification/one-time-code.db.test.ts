import { inTransaction } from "@banyan/db";
import {
  callContext,
  createBrandFixture,
  createTestServices,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "../context.ts";
import { refusal } from "../refusal.ts";
import { checkCode, type CodePurpose, type CodeRequest, type CodeTarget, GUESSES_MAX, sendCode } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await brandWith({});
});

function brandWith(
  verification: NonNullable<Parameters<typeof settingsWith>[0]>,
  mobileCountries: string[] = [],
): Promise<Brand> {
  return createBrandFixture(database.db, { settings: settingsWith(verification, mobileCountries) });
}

function settingsWith(
  verification: { expiredMinutes?: number; sms?: object; email?: object },
  mobileCountries: string[],
) {
  return (settings: Brand["settings"] | object) => ({ ...settings, verification, mobileCountries }) as never;
}

let numbers = 0;
const newNumber = (): CodeTarget => {
  numbers += 1;
  return { channel: "sms", mobile: { country: "92", number: `300${String(numbers).padStart(7, "0")}` } };
};
const newAddress = () => {
  numbers += 1;
  return `198.51.${Math.floor(numbers / 250)}.${numbers % 250}`;
};

function contextOf(of = brand, ip = newAddress()) {
  const context = callContext(services, of);
  return { ...context, caller: { ...context.caller, ip } };
}

const send = (request: CodeRequest, context = contextOf()) => sendCode(context, request);

/** Sends a code, and reads it from the outgoing messages. */
async function sent(to: CodeTarget, purpose: CodePurpose = "login"): Promise<string> {
  await send({ purpose, to });
  const address = to.channel === "sms" ? `+${to.mobile.country}${to.mobile.number}` : to.email;
  const messages = (await services.outgoing()).filter((message) => message.to === address);
  return String(messages.at(-1)?.values["code"]);
}

const check = (to: CodeTarget, code: string | undefined, purpose: CodePurpose = "login") =>
  checkCode(contextOf(), { purpose, to, code });

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const forgetPauses = () => sql`delete from allowance where scope like 'code.%'`.execute(database.db);

const later = (seconds: number) =>
  sql`update one_time_code set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(database.db);

describe("a one-time code", () => {
  it("[R-1.12] [R-4.09] is sent in a message after the commit, and tells how long it is good", async () => {
    const to = newNumber();
    const before = Date.now();
    const { expiredMinutes, serverTime } = await send({ purpose: "login", to });
    expect(expiredMinutes).toBe(5);
    expect(Math.abs(serverTime.getTime() - before)).toBeLessThan(5_000);
    const message = (await services.outgoing()).at(-1);
    expect(message).toMatchObject({ channel: "sms", template: "code", locale: "en", values: { minutes: 5 } });
    expect(message?.values["code"]).toMatch(/^\d{6}$/);
    expect(await services.enqueued()).toContainEqual({
      kind: "message.send",
      messageId: message?.id,
      startAfter: null,
    });
  });

  it("goes to an e-mail address as well, in whatever case it is written", async () => {
    const code = await sent({ channel: "email", email: "sana@example.test" });
    expect(await outcomeOf(check({ channel: "email", email: "Sana@Example.test" }, code))).toBe("done");
  });

  it("works once, however many bring it at the same moment", async () => {
    const to = newNumber();
    const code = await sent(to);
    const deeds = Array.from({ length: 4 }, async () => {
      const checked = await check(to, code);
      await inTransaction(database.db, (tx) => checked.spend(tx));
    });
    const outcomes = await Promise.all(deeds.map(outcomeOf));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await outcomeOf(check(to, code))).toBe("INVALID_VERIFICATION_CODE");
  });

  it("stays good when the deed that it was for fails", async () => {
    const to = newNumber();
    const code = await sent(to);
    const checked = await check(to, code);
    const failed = inTransaction(database.db, async (tx) => {
      await checked.spend(tx);
      throw refusal("USERNAME_TAKEN");
    });
    expect(await outcomeOf(failed)).toBe("USERNAME_TAKEN");
    expect(await outcomeOf(check(to, code))).toBe("done");
  });

  it("ends when a new one is sent", async () => {
    const to = newNumber();
    const older = await sent(to);
    await forgetPauses();
    let newer = await sent(to);
    // With a chance of one in a million both are equal.
    while (newer === older) {
      await forgetPauses();
      newer = await sent(to);
    }
    expect(await outcomeOf(check(to, older))).toBe("INVALID_VERIFICATION_CODE");
    expect(await outcomeOf(check(to, newer))).toBe("done");
  });

  it("is worth nothing for another purpose, number or brand", async () => {
    const to = newNumber();
    const code = await sent(to, "login");
    const other = await brandWith({});
    const outcomes = [
      await outcomeOf(check(to, code, "register")),
      await outcomeOf(check(newNumber(), code)),
      await outcomeOf(checkCode(contextOf(other), { purpose: "login", to, code })),
      await outcomeOf(check(to, code)),
    ];
    expect(outcomes).toEqual([...Array(3).fill("INVALID_VERIFICATION_CODE"), "done"]);
  });

  it("takes digits with spaces, as messages group them", async () => {
    const to = newNumber();
    const code = await sent(to);
    expect(await outcomeOf(check(to, ` ${code.slice(0, 3)} ${code.slice(3)} `))).toBe("done");
  });

  it("cannot be read from the database, and neither can the number it went to", async () => {
    const to = newNumber();
    const code = await sent(to);
    const { rows } = await sql<{ text: string }>`
      select one_time_code::text || coalesce(outgoing_message::text, '') as text from one_time_code
      left join outgoing_message on true
    `.execute(database.db);
    const stored = rows.map(({ text }) => text).join("\n");
    const hidden = to.channel === "sms" ? [code, to.mobile.number] : [code];
    for (const secret of hidden) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString("hex"));
    }
  });
});

describe("guessing a one-time code", () => {
  it("[R-8.02] looks at five of ten thousand guesses that come at once, and at none after them", async () => {
    const to = newNumber();
    const code = await sent(to);
    // A request waits at most five seconds for a connection, so not all can queue for one at the same time.
    const guessers = Array.from({ length: 500 }, async () => {
      const met: string[] = [];
      while (met.length < 20) met.push(await outcomeOf(check(to, wrongFor(code))));
      return met;
    });
    const outcomes = Map.groupBy((await Promise.all(guessers)).flat(), (outcome) => outcome);
    expect(outcomes.get("INVALID_VERIFICATION_CODE")).toHaveLength(GUESSES_MAX);
    expect(outcomes.get("TOO_MANY_AUTH_REQUESTS")).toHaveLength(10_000 - GUESSES_MAX);
    expect(await outcomeOf(check(to, code))).toBe("TOO_MANY_AUTH_REQUESTS");
  }, 600_000);

  it("tells how many guesses are left", async () => {
    const to = newNumber();
    const code = await sent(to);
    await expect(check(to, wrongFor(code))).rejects.toMatchObject({ details: { attemptsLeft: 4 } });
  });
});

describe("what checkCode refuses, in precedence order", () => {
  it("[R-8.02] each by its cause", async () => {
    const to = newNumber();
    expect(await outcomeOf(check(to, " "))).toBe("MISSING_VERIFICATION_CODE");
    expect(await outcomeOf(check(to, undefined))).toBe("MISSING_VERIFICATION_CODE");
    expect(await outcomeOf(check(to, "123456"))).toBe("INVALID_VERIFICATION_CODE");
    const code = await sent(to);
    for (let guess = 0; guess < GUESSES_MAX; guess += 1) await outcomeOf(check(to, wrongFor(code)));
    expect(await outcomeOf(check(to, code))).toBe("TOO_MANY_AUTH_REQUESTS");
    await later(5 * 60);
    expect(await outcomeOf(check(to, code))).toBe("CODE_EXPIRED");
  });
});

describe("what sendCode refuses, in precedence order", () => {
  it("[R-8.02] OPERATION_NOT_ALLOWED where the brand sends nothing that way, or to that country", async () => {
    const to = newNumber();
    const email: CodeTarget = { channel: "email", email: "a@example.test" };
    const off = await brandWith({ sms: { enabled: false }, email: { enabled: false } });
    const elsewhere = await brandWith({}, ["US", "TH"]);
    const here = await brandWith({}, ["US", "PK"]);
    const outcomes = [];
    for (const [of, target] of [
      [off, to],
      [off, email],
      [elsewhere, to],
      [elsewhere, email],
      [here, to],
    ] as const) {
      outcomes.push(await outcomeOf(send({ purpose: "login", to: target }, contextOf(of))));
    }
    expect(outcomes).toEqual([...Array(3).fill("OPERATION_NOT_ALLOWED"), "done", "done"]);
  });

  it("[R-9.02] TOO_MANY_AUTH_REQUESTS to one number, from however many addresses", async () => {
    const to = newNumber();
    expect(await outcomeOf(send({ purpose: "login", to }))).toBe("done");
    const again = send({ purpose: "login", to });
    await expect(again).rejects.toMatchObject({ code: "TOO_MANY_AUTH_REQUESTS" });
    await again.catch(({ details }: Refusal) => expect(details["retryAfterSeconds"]).toBeLessThanOrEqual(30));
    const outcomes = [];
    for (let count = 0; count < 8; count += 1) {
      await sql`delete from allowance where scope like 'code.pause%'`.execute(database.db);
      outcomes.push(await outcomeOf(send({ purpose: "login", to })));
    }
    expect(outcomes).toEqual([...Array(5).fill("done"), ...Array(3).fill("TOO_MANY_AUTH_REQUESTS")]);
    await expect(send({ purpose: "login", to })).rejects.toSatisfy(
      ({ details }: Refusal) =>
        Number(details["retryAfterSeconds"]) >= 300 || Number(details["retryAfterSeconds"]) <= 30,
    );
  });

  it("[R-9.02] TOO_MANY_AUTH_REQUESTS from one address, to however many numbers: no pumping of messages", async () => {
    const context = contextOf();
    const before = (await services.outgoing()).length;
    const many = await Promise.all(
      Array.from({ length: 60 }, () => outcomeOf(send({ purpose: "register", to: newNumber() }, context))),
    );
    expect(many.filter((outcome) => outcome === "done")).toHaveLength(20);
    expect(await services.outgoing()).toHaveLength(before + 20);
  });

  it("TOO_MANY_AUTH_REQUESTS to one country, however many addresses and numbers are used", async () => {
    const of = await brandWith({ sms: { perCountryHourMax: 3 } });
    const outcomes = [];
    for (let count = 0; count < 5; count += 1) {
      outcomes.push(await outcomeOf(send({ purpose: "login", to: newNumber() }, contextOf(of))));
    }
    expect(outcomes).toEqual([...Array(3).fill("done"), ...Array(2).fill("TOO_MANY_AUTH_REQUESTS")]);
  });

  it("[R-8.02] QUOTA_EXCEEDED once the brand's day is used, also for a number that nobody has", async () => {
    const of = await brandWith({ sms: { perDayMax: 2 } });
    const outcomes = [];
    for (const isSent of [false, true, false, true, true, false]) {
      outcomes.push(await outcomeOf(send({ purpose: "login", to: newNumber(), isSent }, contextOf(of))));
    }
    expect(outcomes).toEqual([...Array(4).fill("done"), ...Array(2).fill("QUOTA_EXCEEDED")]);
  });
});

describe("a code that goes nowhere", () => {
  it("is answered like any other, and nothing is sent", async () => {
    const to = newNumber();
    const before = (await services.outgoing()).length;
    expect(await send({ purpose: "login", to, isSent: false })).toMatchObject({ expiredMinutes: 5 });
    expect(await services.outgoing()).toHaveLength(before);
    expect(await outcomeOf(check(to, "123456"))).toBe("INVALID_VERIFICATION_CODE");
    expect(await outcomeOf(send({ purpose: "login", to, isSent: false }))).toBe("TOO_MANY_AUTH_REQUESTS");
  });
});
