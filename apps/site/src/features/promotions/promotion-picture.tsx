import { Illustration, classes } from "@banyan/ui";
import type { Promotion } from "../../platform/answers.ts";
import { noteImageFailure } from "../../platform/image-failure.ts";
import { isLite } from "../preferences/lite.ts";

export interface PromotionPictureProps {
  readonly promotion: Promotion;
  /** How wide it is shown, for the browser to choose between the two sizes. */
  readonly sizes: string;
  readonly first?: boolean;
  readonly className?: string;
}

/** Where the small picture of the two ends, in pixels. */
const SMALL_WIDTH = 720;

/** The promotion's first picture, as large as it is shown; a drawing of the house where it has none. */
export function PromotionPicture({ promotion, sizes, first = false, className }: PromotionPictureProps) {
  const [picture] = promotion.announcementImages;
  const frame = classes("aspect-2/1 w-full overflow-hidden bg-raised lite:hidden", className);
  if (!picture) {
    return (
      <div className={classes(frame, "grid place-items-center bg-linear-to-br from-raised to-live-tint")}>
        <Illustration name="gift" />
      </div>
    );
  }
  return (
    <div className={frame}>
      <img
        src={picture.url}
        srcSet={`${picture.smallUrl} ${Math.min(SMALL_WIDTH, picture.width)}w, ${picture.url} ${picture.width}w`}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        // The words beside it say what it shows.
        alt=""
        loading={first && !isLite() ? "eager" : "lazy"}
        decoding="async"
        onError={() => noteImageFailure(picture.url)}
        className="size-full object-cover"
      />
    </div>
  );
}
