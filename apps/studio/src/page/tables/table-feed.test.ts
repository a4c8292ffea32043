import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ALIVE_EVENT, type TableEvent, tableStreamPath } from "../../protocol/tables.ts";
import { TableFeed } from "./table-feed.ts";

const [CONNECTING, OPEN, CLOSED] = [0, 1, 2] as const;
const PAUSED = { kind: "paused", seq: 7 } as unknown as TableEvent;

/** A browser's stream. The test plays the server. */
class FakeStream extends EventTarget {
  static readonly OPEN = OPEN;
  static readonly CLOSED = CLOSED;
  static all: FakeStream[] = [];
  readonly url: string;
  readyState: number = CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.all.push(this);
  }

  accept(): void {
    this.readyState = OPEN;
    this.dispatchEvent(new Event("open"));
  }

  refuse(): void {
    this.readyState = CLOSED;
    this.dispatchEvent(new Event("error"));
  }

  tell(event: TableEvent): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(event) }));
  }

  keepAlive(): void {
    this.dispatchEvent(new MessageEvent(ALIVE_EVENT, { data: "" }));
  }

  close(): void {
    this.readyState = CLOSED;
  }
}

beforeEach(() => {
  FakeStream.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeStream);
  vi.stubGlobal("addEventListener", () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openFeed() {
  const page = { events: [] as TableEvent[], isSilent: false };
  const feed = new TableFeed("ticket-1", 0, {
    event: (event) => page.events.push(event),
    silence: (isSilent) => (page.isSilent = isSilent),
  });
  const [first] = FakeStream.all;
  if (!first) throw new Error("the feed opens a stream");
  first.accept();
  return { page, feed, first };
}

it("leaves an open stream that has gone silent, says so, and reads from another one", () => {
  const { page, first } = openFeed();
  vi.advanceTimersByTime(24_000);
  expect(FakeStream.all).toHaveLength(1);
  vi.advanceTimersByTime(6000);
  expect(FakeStream.all.map(({ readyState }) => readyState)).toEqual([CLOSED, CONNECTING]);
  expect(first.readyState).toBe(CLOSED);
  expect(page.isSilent).toBe(true);
  const second = FakeStream.all[1];
  expect(second?.url).toBe(tableStreamPath("ticket-1"));
  // A stream that is being opened is waited for.
  vi.advanceTimersByTime(60_000);
  expect(FakeStream.all).toHaveLength(2);
  second?.accept();
  expect(page.isSilent).toBe(false);
  second?.tell(PAUSED);
  expect(page.events).toEqual([PAUSED]);
  vi.advanceTimersByTime(30_000);
  expect(FakeStream.all).toHaveLength(3);
});

it("stays with a stream without news that sends keep-alives", () => {
  const { page, first } = openFeed();
  for (let tens = 0; tens < 12; tens += 1) {
    vi.advanceTimersByTime(10_000);
    first.keepAlive();
  }
  expect(FakeStream.all).toEqual([first]);
  expect(page.isSilent).toBe(false);
});

it("opens a refused stream again after a pause, and leaves a broken one to the browser", () => {
  const { page, first } = openFeed();
  first.readyState = CONNECTING;
  first.dispatchEvent(new Event("error"));
  expect(page.isSilent).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(FakeStream.all).toEqual([first]);
  first.refuse();
  vi.advanceTimersByTime(2000);
  expect(FakeStream.all).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(FakeStream.all).toHaveLength(2);
});
