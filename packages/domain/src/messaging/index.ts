export {
  type Messenger,
  type MessageContent,
  MessageRefused,
  type MessageTemplate,
  type OutgoingMessage,
} from "./message.ts";
export { type MessageRequest, openContent, queueMessage } from "./queue-message.ts";
export { sendMessage } from "./send-message.ts";
