import type { AnnouncementContent, BannerContent, Content, ContentKind } from "@banyan/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export interface KindTexts {
  readonly kind: ContentKind;
  readonly label: MessageDescriptor;
  /** The text of the button that creates an item. */
  readonly add: MessageDescriptor;
  /** Announcements are not ordered; the newest comes first. */
  readonly ordered: boolean;
  readonly blank: Content;
}

const always = { startsAt: null, endsAt: null } as const;

/** Every kind of content. The most frequently changed kinds come first. */
export const kinds: readonly KindTexts[] = [
  {
    kind: "banner",
    label: msg`Banners`,
    add: msg`New banner`,
    ordered: true,
    blank: {
      kind: "banner",
      groupName: "w_home",
      imageUrl: "",
      texts: {},
      linkageType: null,
      linkage: null,
      ...always,
    },
  },
  {
    kind: "promotion",
    label: msg`Promotions`,
    add: msg`New promotion`,
    ordered: true,
    blank: {
      kind: "promotion",
      filters: [],
      state: "coming_soon",
      title: {},
      summary: {},
      body: {},
      images: [],
      ...always,
    },
  },
  {
    kind: "notice",
    label: msg`Notices`,
    add: msg`New notice`,
    ordered: true,
    blank: { kind: "notice", texts: {}, ...always },
  },
  {
    kind: "announcement",
    label: msg`Announcements`,
    add: msg`New announcement`,
    ordered: false,
    blank: { kind: "announcement", type: "B", execution: "A", texts: {}, ...always },
  },
  {
    kind: "help",
    label: msg`Help pages`,
    add: msg`New help page`,
    ordered: true,
    blank: { kind: "help", term: "", title: {}, summary: {}, body: {} },
  },
  {
    kind: "reward",
    label: msg`Points mall`,
    add: msg`New reward`,
    ordered: true,
    blank: {
      kind: "reward",
      type: "gift",
      name: {},
      description: {},
      pictureId: null,
      pointsRequired: 100,
      amountRequired: "0",
      amount: "0",
      limitPerPlayer: null,
      needsAddress: false,
      promotionId: null,
      tickets: null,
    },
  },
];

export const bannerGroupTexts: Readonly<Record<BannerContent["groupName"], MessageDescriptor>> = {
  w_home: msg`Home`,
  w_game: msg`Game pages`,
  w_leftmenu: msg`Side menu`,
  w_login: msg`Sign-in`,
  w_register: msg`Registration`,
  w_forget: msg`Forgotten password`,
  w_pagcor: msg`Licence`,
};

export const linkageTexts: Readonly<Record<NonNullable<BannerContent["linkageType"]>, MessageDescriptor>> = {
  PAGE: msg`A page of the site`,
  PROMOTION: msg`A promotion`,
  GAME: msg`A game`,
  URL: msg`Another site`,
};

export const announcementTypeTexts: Readonly<Record<AnnouncementContent["type"], MessageDescriptor>> = {
  B: msg`Brand news`,
  PL: msg`Platform maintenance`,
  PU: msg`Rights and money`,
  PR: msg`Promotions`,
  H: msg`Tonight's highlights`,
};

export const executionTexts: Readonly<Record<AnnouncementContent["execution"], MessageDescriptor>> = {
  B: msg`Visitors`,
  A: msg`Signed-in players`,
  F: msg`The first sign-in`,
};
