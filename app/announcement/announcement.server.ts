import type {AnnouncementQuery} from 'storefrontapi.generated';
import type {AppContext} from '../platform/server/app-context.server.ts';
import {warnOnce} from '../platform/server/log.server.ts';
import {optionalData} from '../platform/server/optional-data.server.ts';
import {type Ages, cachedQuery} from '../platform/storefront/shared-queries.server.ts';
import {textOf} from '../platform/storefront/store-values.server.ts';
import {type Announcement, isCurrent, readAnnouncement} from './read-announcement.ts';

export const announcementQuery = `#graphql
  query Announcement($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    metaobject(handle: {type: "announcement", handle: "current"}) {
      text: field(key: "text") {
        value
      }
      link: field(key: "link") {
        value
      }
      starts: field(key: "starts") {
        value
      }
      ends: field(key: "ends") {
        value
      }
    }
  }
` as const;

/** A merchant sees a new text within a minute, and within ten in a quiet shop. */
const ages: Ages = {edgeSeconds: 30, newMs: 30_000, oldMs: 600_000};

/** An answer of up to ten minutes is there at once. Without one, a page waits half a second at most. */
export async function announcementInTime(context: AppContext): Promise<Announcement | null> {
  const read = (data: AnnouncementQuery) => readEntry(data, context);
  const question = {name: 'announcement', query: announcementQuery, read, ages};
  const load = () => cachedQuery(context, question, {acceptsOld: true});
  const announcement = await optionalData(context, 'announcement', load);
  return announcement && isCurrent(announcement, Date.now()) ? announcement : null;
}

function readEntry({metaobject}: AnnouncementQuery, {log}: AppContext): Announcement | null {
  if (!metaobject) return null;
  const {text, link, starts, ends} = metaobject;
  const read = readAnnouncement({
    text: textOf(text?.value),
    link: textOf(link?.value),
    starts: textOf(starts?.value),
    ends: textOf(ends?.value),
  });
  if (typeof read !== 'string') return read;
  warnOnce(log, 'announcement.unreadable', read, {message: read});
  return null;
}
