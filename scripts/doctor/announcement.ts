import {announcementQuery} from '../../app/announcement/announcement.server.ts';
import {
  type AnnouncementFields,
  isCurrent,
  readAnnouncement,
} from '../../app/announcement/read-announcement.ts';
import {error, type Finding, ok, warning} from './check.ts';
import {type Storefront, valueAt} from './store-request.ts';

export async function checkAnnouncement(storefront: Storefront): Promise<Finding> {
  const name = 'announcement';
  const {data, errors} = await storefront(announcementQuery);
  if (errors[0]) {
    const fix =
      'Give the storefront the scope unauthenticated_read_metaobjects, and its definition access by storefronts, or go without an announcement.';
    return warning(name, errors[0].message, fix);
  }
  const entry = valueAt(data, 'metaobject');
  if (!entry) return ok(name, 'none; an entry “current” of the definition “announcement” is shown');
  const value = (key: string) => {
    const found = valueAt(entry, key, 'value');
    return typeof found === 'string' ? found : null;
  };
  const fields: AnnouncementFields = {
    text: value('text'),
    link: value('link'),
    starts: value('starts'),
    ends: value('ends'),
  };
  const read = readAnnouncement(fields);
  if (typeof read === 'string') {
    return error(name, read, 'Change the entry in Content → Metaobjects → Announcement.');
  }
  return ok(name, `“${read.text}”${isCurrent(read, Date.now()) ? '' : ', not at this time'}`);
}
