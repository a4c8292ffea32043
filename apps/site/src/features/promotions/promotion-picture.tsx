import { Illustration, classes } from "@banyan/ui";
import type { Promotion } from "../../platform/answers.ts";
import { noteImageFailure } from "../../platform/image-failure.ts";
import { isLite } from "../../platform/lite.ts";

export interface PromotionPictureProps {
  readonly promotion: Promotion;
  /** The displayed width, from which the browser chooses one of the two files. */
  readonly sizes: string;
  readonly first?: boolean;
  readonly className?: string;
}

/** The width of the smaller file, in pixels. */
const SMALL_WIDTH = 720;

/** The promotion's first picture in the displayed size, or a drawing of the house if it has none. */
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
        // Empty, because the text beside it describes the picture.
        alt=""
        loading={first && !isLite() ? "eager" : "lazy"}
        decoding="async"
        onError={() => noteImageFailure(picture.url)}
        className="size-full object-cover"
      />
    </div>
  );
}
