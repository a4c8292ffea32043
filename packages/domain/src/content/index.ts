export {
  type CompleteLanguage,
  completeLanguages,
  type Content,
  contentSchema,
  interfaceLanguages,
  type PromotionFilter,
  type RewardContent,
} from "@banyan/contract";
export { answerFeedback } from "./answer-feedback.ts";
export { contentHistory } from "./content-history.ts";
export { contentItems } from "./content-items.ts";
export { countFeedback } from "./count-feedback.ts";
export { feedback } from "./feedback.ts";
export { feedbackInbox } from "./feedback-inbox.ts";
export { findPicture } from "./find-picture.ts";
export { helpCenter } from "./help-center.ts";
export { keepPicture } from "./keep-picture.ts";
export { orderContentItems } from "./order-content-items.ts";
export { ownFeedback } from "./own-feedback.ts";
export { pictureAddress } from "./picture-address.ts";
export { promotion, promotions } from "./promotions.ts";
export { removeContentItem } from "./remove-content-item.ts";
export { saveContentItem } from "./save-content-item.ts";
export { textIn } from "../written-texts.ts";
export { uploadPicture } from "./upload-picture.ts";
