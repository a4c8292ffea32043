// Computed from the slots' mathematics by full enumeration. Written by `npm run generate`.
import type { PublishedFigures } from "../slot/published-figures.ts";

export const SLOT_FIGURES: readonly PublishedFigures[] = [
  {
    "code": "thousand-lantern-koi",
    "rulesVersion": "1",
    "rtp": "96.50",
    "rtpPrecise": "96.5082281320",
    "rtpExact": "93518195294953/96901784547336",
    "baseRtp": "71.99",
    "freeRtp": "24.51",
    "hitRate": "33.57",
    "triggerOnceIn": "137.62",
    "freeSpinsPerTrigger": "11.024",
    "varianceExact": "298447594284508444922388101896312853/12785631497002537736299508397455136",
    "standardDeviation": "4.831",
    "volatility": 3,
    "maxWin": "985.50",
    "combinations": {
      "base": 71166096,
      "free": 79067664
    }
  }
];
