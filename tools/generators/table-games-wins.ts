/** A spot's id or its beginning, and when the spot wins. */
type Wins = readonly [spot: string, text: string];

interface TableTexts {
  readonly title: string;
  readonly lines: readonly string[];
  readonly wins: readonly Wins[];
}

/** The texts of each table game by its code. */
export const TABLE_TEXTS: Readonly<Record<string, TableTexts>> = textsOf();

function textsOf(): Record<string, TableTexts> {
  const baccarat: readonly Wins[] = [
    ["player-pair", "the player's first two cards have one rank"],
    ["banker-pair", "the banker's first two cards have one rank"],
    ["either-pair", "a pair in either hand"],
    ["perfect-pair", "two cards of one rank and suit in a hand; the highest pay if both hands have them"],
    ["player", "the player's hand has more points; a tie returns the bet"],
    ["banker", "the banker's hand has more points; a tie returns the bet"],
    ["tie", "both hands have the same points"],
    ["small", "both hands together have four cards"],
    ["big", "both hands together have five or six cards"],
    ["super-six", "the banker wins with six points"],
  ];
  const deal = [
    "Eight decks. A new shoe comes when fewer than 208 cards are left. Ace 1, ten and court cards 0; the last digit counts.",
    "Deal: player, banker, player, banker. With 8 or 9 in a hand no card follows. The player draws on 0 to 5.",
    "The banker draws on 0 to 5 if the player did not. Otherwise the player's third card decides. With 0, 1 and 9 the banker",
    "draws on 0 to 3. With 2 and 3 it draws on 0 to 4, with 4 and 5 on 0 to 5. With 6 and 7 it draws on 0 to 6, with 8 on",
    "0 to 2.",
  ];
  const roulette: readonly Wins[] = [
    ["straight", "the number"],
    ["split", "either of two neighbours on the felt"],
    ["street", "a row of three numbers, or a trio with the zero"],
    ["corner", "a square of four numbers, or the zero with the first row"],
    ["line", "two rows of three numbers"],
    ["dozen", "twelve numbers in order"],
    ["column", "every third number"],
    ["", "18 numbers: red, black, even, odd, low, high"],
  ];
  return {
    baccarat: { title: "Baccarat", lines: deal, wins: baccarat },
    "baccarat-no-commission": {
      title: "Baccarat without commission",
      lines: ["The deal is that of baccarat. A win of the banker pays 1, with six points 0.5."],
      wins: baccarat,
    },
    "dragon-tiger": {
      title: "Dragon tiger",
      lines: ["Eight decks, one card each, aces low. A new shoe comes when fewer than 208 cards are left."],
      wins: [
        ["dragon-big", "the dragon's card is 8 to king; a seven loses"],
        ["dragon-small", "the dragon's card is ace to 6; a seven loses"],
        ["tiger-big", "the tiger's card is 8 to king; a seven loses"],
        ["tiger-small", "the tiger's card is ace to 6; a seven loses"],
        ["dragon", "the dragon's card is higher; a tie returns half of the bet"],
        ["tiger", "the tiger's card is higher; a tie returns half of the bet"],
        ["tie", "both cards have one rank"],
        ["suited-tie", "both cards have one rank and suit"],
      ],
    },
    roulette: {
      title: "Roulette",
      lines: ["37 pockets with one zero. The ids of inside bets list their numbers: `corner-1-2-4-5`."],
      wins: roulette,
    },
    "roulette-la-partage": {
      title: "Roulette with la partage",
      lines: ["As roulette. On zero the bets on 18 numbers get half of their stake back."],
      wins: roulette,
    },
    "sic-bo": {
      title: "Sic bo",
      lines: ["Three dice."],
      wins: [
        ["small", "a total of 4 to 10, no triple"],
        ["big", "a total of 11 to 17, no triple"],
        ["odd", "an odd total, no triple"],
        ["even", "an even total, no triple"],
        ["total", "the total"],
        ["two", "both faces"],
        ["double", "the face on two or three dice"],
        ["any-triple", "any face on all three dice"],
        ["triple", "the face on all three dice"],
        ["single", "the face, by the number of dice that show it"],
      ],
    },
    "bau-cua": {
      title: "Bầu cua",
      lines: ["Three dice with six pictures."],
      wins: [["", "the picture, by the number of dice that show it"]],
    },
    "xoc-dia": {
      title: "Xóc đĩa",
      lines: ["Four coins, red on one side and white on the other."],
      wins: [
        ["even", "0, 2 or 4 reds"],
        ["odd", "1 or 3 reds"],
        ["four", "four of the colour"],
        ["three", "three of the colour, one of the other"],
        ["two-two", "two of each"],
      ],
    },
    "fan-tan": {
      title: "Fan tan",
      lines: [
        "60 to 119 beads are taken away by fours; 1 to 4 are left. The ids list the winning numbers. The last number of nim",
        "and nga returns the bet.",
      ],
      wins: [
        ["fan", "one number"],
        ["nim", "one number; another returns the bet"],
        ["kwok", "two numbers"],
        ["nga", "two numbers; another returns the bet"],
        ["ssh", "three numbers (sheh-sam-hong)"],
      ],
    },
    "andar-bahar": {
      title: "Andar bahar",
      lines: [
        "One deck. After the joker, cards go to andar and bahar in turn, to andar first, until its rank comes again.",
      ],
      wins: [
        ["andar", "the rank comes on andar"],
        ["bahar", "the rank comes on bahar"],
      ],
    },
    "teen-patti-face-off": {
      title: "Teen patti face-off",
      lines: [
        "One deck, three cards each. Trail, pure sequence, sequence, colour, pair, high card; aces are high, A-2-3 is below",
        "A-K-Q only.",
      ],
      wins: [
        ["a", "the hand A is better; a tie returns the bet"],
        ["b", "the hand B is better; a tie returns the bet"],
      ],
    },
  };
}
