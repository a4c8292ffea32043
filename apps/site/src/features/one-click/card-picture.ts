import type { CardWords, Credentials } from "./credentials.ts";

const WIDTH = 1080;
const HEIGHT = 720;
const MARGIN = 80;

/** The site's colours. They are fixed, because a saved picture has no theme. */
const INK = "#eff2f5";
const QUIET = "#969fab";
const GROUND = "#11161e";
const BOX = "#1a212a";
const LINE = "#fcb442";

/** Draws the credentials card as a picture for a phone's photo album. */
export async function cardPicture(credentials: Credentials, words: CardWords): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  const rtl = document.documentElement.dir === "rtl";
  const family = getComputedStyle(document.body).fontFamily;
  const start = rtl ? WIDTH - MARGIN : MARGIN;
  const write = (text: string, x: number, y: number, size: number, color: string, weight = 500) => {
    pen.font = `${weight} ${size}px ${family}`;
    pen.fillStyle = color;
    pen.fillText(text, x, y, WIDTH - 2 * MARGIN);
  };
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = LINE;
  pen.fillRect(0, 0, WIDTH, 12);
  pen.direction = rtl ? "rtl" : "ltr";
  pen.textAlign = "start";
  write(words.brand, start, 110, 56, INK, 800);
  write(words.title, start, 170, 32, QUIET);
  const rows = [
    [words.username, credentials.username],
    [words.password, credentials.password],
  ] as const;
  for (const [index, [label, value]] of rows.entries()) {
    const top = 215 + index * 165;
    pen.fillStyle = BOX;
    pen.beginPath();
    pen.roundRect(MARGIN - 20, top, WIDTH - 2 * MARGIN + 40, 140, 24);
    pen.fill();
    pen.direction = rtl ? "rtl" : "ltr";
    pen.textAlign = "start";
    write(label, start, top + 48, 28, QUIET);
    // Names and passwords are written from left to right in every language.
    pen.direction = "ltr";
    pen.textAlign = rtl ? "right" : "left";
    write(value, start, top + 110, 52, INK, 700);
  }
  pen.direction = "ltr";
  pen.textAlign = rtl ? "right" : "left";
  write(location.host, start, 600, 30, INK, 700);
  pen.direction = rtl ? "rtl" : "ltr";
  pen.textAlign = "start";
  write(words.warning, start, 655, 26, QUIET);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture was not made"))), "image/png");
  });
}
