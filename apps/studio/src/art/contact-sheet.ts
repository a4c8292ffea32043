// Draws many tiles side by side in one picture, for a visual check:
//   node apps/studio/src/art/contact-sheet.ts sheet.png [count] [seed]
import { stdout } from "node:process";
import sharp from "sharp";
import { FRAMED_VENDORS } from "../protocol/art.ts";
import { GAME_COUNT, themeOf } from "./catalogue/theme-of.ts";
import { seededRandom } from "./drawing/seeded-random.ts";
import { drawTile } from "./pictures/tile.ts";

const COLUMNS = 20;
const CELL = { width: 120, height: 160, gap: 4 };

const [, , file = "contact-sheet.png", count = "200", seed = "1"] = process.argv;
const random = seededRandom(Number(seed));
const cells = [];
for (let index = 0; index < Number(count); index++) {
  const theme = themeOf(1 + Math.floor(random() * GAME_COUNT));
  const svg = drawTile(theme, FRAMED_VENDORS[index % FRAMED_VENDORS.length]);
  cells.push({
    input: await sharp(Buffer.from(svg)).resize(CELL.width, CELL.height).png().toBuffer(),
    left: (index % COLUMNS) * (CELL.width + CELL.gap),
    top: Math.floor(index / COLUMNS) * (CELL.height + CELL.gap),
  });
  stdout.write(`${index + 1} ${theme.n} ${theme.titles.en}\n`);
}
await sharp({
  create: {
    width: COLUMNS * (CELL.width + CELL.gap),
    height: Math.ceil(cells.length / COLUMNS) * (CELL.height + CELL.gap),
    channels: 3,
    background: "#090e14",
  },
})
  .composite(cells)
  .png()
  .toFile(file);
