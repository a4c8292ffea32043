import type { Content } from "@banyan/contract";
import { BannerForm } from "./banner-form.tsx";
import { BoardForm } from "./board-form.tsx";
import type { ContentFormProps } from "./form-parts.ts";
import { HelpForm } from "./help-form.tsx";
import { PromotionForm } from "./promotion-form.tsx";
import { RewardForm } from "./reward-form.tsx";

/** Selects the form for the kind of content. */
export function KindForm({ content, ...form }: ContentFormProps<Content>) {
  switch (content.kind) {
    case "help":
      return <HelpForm content={content} {...form} />;
    case "promotion":
      return <PromotionForm content={content} {...form} />;
    case "reward":
      return <RewardForm content={content} {...form} />;
    case "banner":
      return <BannerForm content={content} {...form} />;
    default:
      return <BoardForm content={content} {...form} />;
  }
}
