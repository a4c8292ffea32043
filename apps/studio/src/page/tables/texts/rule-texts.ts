import { t } from "@lingui/core/macro";

/** The text of a rule by its id; empty for an id that this page does not know. */
export function tableRuleText(id: string): string {
  const [game = ""] = id.split(".");
  switch (game) {
    case "baccarat":
    case "dragon-tiger":
      return cardRule(id);
    case "roulette":
      return rouletteRule(id);
    case "sic-bo":
    case "bau-cua":
    case "xoc-dia":
    case "fan-tan":
      return diceRule(id);
    case "blackjack":
      return blackjackRule(id);
    default:
      return handRule(id);
  }
}

function cardRule(id: string): string {
  switch (id) {
    case "baccarat.aim":
      return t`Two hands are dealt from eight decks: player and banker. Bet on the hand that comes closer to nine, or on a tie.`;
    case "baccarat.points":
      return t`An ace counts 1, two to nine count their number, ten and court cards 0. Only the last digit of the sum counts.`;
    case "baccarat.third-card":
      return t`With 8 or 9 in a hand no card follows. Otherwise the player draws on 0 to 5. The banker draws on 0 to 2; on 3 to 6 the player's third card decides. If the player did not draw, the banker draws on 0 to 5.`;
    case "baccarat.tie":
      return t`A tie returns bets on player and banker.`;
    case "baccarat.pairs":
      return t`A pair is two first cards of one rank. A perfect pair has one suit too; it pays 200 if both hands have one.`;
    case "baccarat.size":
      return t`Small: four cards in both hands together. Big: five or six.`;
    case "baccarat.commission":
      return t`A win of the banker pays 0.95 to 1.`;
    case "baccarat.no-commission":
      return t`A win of the banker pays 1 to 1, but half of that with six points.`;
    case "baccarat.super-six":
      return t`Super six wins if the banker wins with six points.`;
    case "dragon-tiger.aim":
      return t`Dragon and tiger get one card each from eight decks. The higher card wins.`;
    case "dragon-tiger.ranks":
      return t`Aces are low, kings are high. Suits do not count.`;
    case "dragon-tiger.tie":
      return t`A tie returns half of the bets on dragon and tiger. A suited tie has two cards of one rank and suit.`;
    case "dragon-tiger.size":
      return t`Big: 8 to king. Small: ace to 6. A seven loses both.`;
    default:
      return "";
  }
}

function blackjackRule(id: string): string {
  switch (id) {
    case "blackjack.aim":
      return t`Come closer to 21 than the dealer, and not above. Court cards count 10, an ace 1 or 11. An ace and a ten are a blackjack and pay 3 to 2.`;
    case "blackjack.shared":
      return t`All players share the first two cards, and everyone decides alone. Your decisions change nobody else's cards. Each card comes from a whole deck.`;
    case "blackjack.dealer":
      return t`The dealer looks for a blackjack first, draws to 17 and stops on every 17. An equal total returns the bet.`;
    case "blackjack.actions":
      return t`Hit: another card. Stand: no more. Double down: double the bet for exactly one card, with any two cards, also after a split.`;
    case "blackjack.split":
      return t`Split two cards of equal value once, with a second bet. Split aces get one card each. A ten on a split ace is no blackjack. There is no insurance.`;
    case "blackjack.silence":
      return t`Without a decision in time you hit a hard 11 or less and a soft 17 or less, and stand otherwise. If we cannot take decisions for three seconds, all stakes return.`;
    case "blackjack.behind":
      return t`A bet behind follows the hand of the first player of the round. It adds nothing to a double and stays on the first hand of a split. Without such a player it follows the rule for silence. Its edge holds if that player plays best.`;
    default:
      return "";
  }
}

function rouletteRule(id: string): string {
  switch (id) {
    case "roulette.aim":
      return t`A ball falls into one of 37 pockets. All are equally likely. Bet on numbers, colours or groups.`;
    case "roulette.inside":
      return t`Lay chips on a number, or on the line between numbers for two, three, four or six of them.`;
    case "roulette.outside":
      return t`Red, black, even, odd and the halves pay 1 to 1; dozens and columns pay 2 to 1.`;
    case "roulette.zero":
      return t`On zero all bets lose that do not hold it.`;
    case "roulette.la-partage":
      return t`On zero the bets that pay 1 to 1 get half of their stake back.`;
    default:
      return "";
  }
}

function diceRule(id: string): string {
  switch (id) {
    case "sic-bo.aim":
      return t`Three dice are thrown. Bet on their total, on faces, or on pairs and triples.`;
    case "sic-bo.triples":
      return t`Small is 4 to 10, big is 11 to 17. Small, big, odd and even lose on every triple.`;
    case "sic-bo.pays":
      return t`A single face pays more the more dice show it. A double wins with two or three of the face.`;
    case "bau-cua.aim":
      return t`Three dice show deer, gourd, rooster, fish, crab and prawn. Bet on the pictures that will come.`;
    case "bau-cua.pays":
      return t`A picture pays 1, 2 or 3 to 1, by how many dice show it.`;
    case "xoc-dia.aim":
      return t`Four coins, red on one side and white on the other, are shaken under a bowl. Bet on how many show red.`;
    case "xoc-dia.pays":
      return t`Even is none, two or four reds; odd is one or three.`;
    case "fan-tan.aim":
      return t`Beads under a cup are taken away by fours. One to four are left. Bet on that number.`;
    case "fan-tan.fan":
      return t`Fan: one number wins.`;
    case "fan-tan.nim":
      return t`Nim: one number wins, another returns the bet.`;
    case "fan-tan.kwok":
      return t`Kwok: two numbers win.`;
    case "fan-tan.nga":
      return t`Nga: two numbers win, another returns the bet.`;
    case "fan-tan.ssh":
      return t`Sheh-sam-hong: three numbers win.`;
    default:
      return "";
  }
}

function handRule(id: string): string {
  switch (id) {
    case "andar-bahar.aim":
      return t`A joker card is dealt. Cards then go to andar and bahar in turn, until one has the joker's rank. Bet on the side that gets it.`;
    case "andar-bahar.first":
      return t`The first card goes to andar.`;
    case "andar-bahar.pays":
      return t`Andar pays 0.9 to 1, bahar 1 to 1.`;
    case "teen-patti-face-off.aim":
      return t`Hands A and B get three cards each from one deck. The better hand wins.`;
    case "teen-patti-face-off.hands":
      return t`From the best: trail, pure sequence, sequence, colour, pair, high card. Aces are high; A-2-3 is the second best sequence.`;
    case "teen-patti-face-off.tie":
      return t`A tie returns the bets.`;
    case "cockfight.aim":
    case "cockfight-pool.aim":
      return t`Two drawn birds meet. Meron is the favourite's corner, wala the other. The chances are published before the bets.`;
    case "cockfight.prices":
      return t`The prices follow from the chances of the fight and stay fixed for the round.`;
    case "cockfight.draws":
      return t`If both birds fall or the full time ends without a winner, bets on meron and wala return.`;
    case "cockfight-pool.pool":
      return t`All bets on both sides form a pool, and the winning side shares 95% of it by stakes. Without a fair price all bets return.`;
    case "cockfight-pool.draw":
      return t`A draw returns the bets on the sides, and eight stakes for a bet on the draw.`;
    default:
      return "";
  }
}
