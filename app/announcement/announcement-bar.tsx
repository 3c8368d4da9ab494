import {Link} from 'react-router';
import {useRootData} from '../root-data.ts';
import {Icon} from '../ui/icon.tsx';
import {openStorage} from '../ui/storage.ts';
import type {Announcement} from './read-announcement.ts';

export function AnnouncementBar() {
  const announcement = useRootData()?.announcement;
  if (!announcement) return null;
  const {id, text, link} = announcement;

  function dismiss() {
    openStorage('localStorage').setItem(dismissedKey, id);
    document.documentElement.dataset.announcement = 'hidden';
    // The focused button has disappeared.
    document.querySelector<HTMLElement>('header a')?.focus();
  }

  return (
    <section aria-label="Announcement" className="announcement">
      <p>{link === null ? text : <Link to={link}>{text}</Link>}</p>
      <button
        type="button"
        aria-label="Dismiss announcement"
        onClick={dismiss}
        className="icon-button"
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

/** The style sheet reads the size from `data-announcement` of `<html>`. */
export function announcementSize({text}: Announcement): 'short' | 'long' {
  return text.length <= 32 ? 'short' : 'long';
}

const dismissedKey = 'boreal:announcement';

/** In the document's first script. An announcement may have ended meanwhile: Back shows a document of the day before. */
export function hideAnnouncement({id, ends}: Announcement): string {
  const hasEnded = ends === null ? 'false' : `Date.now()>=${ends}`;
  return (
    `{let d=${hasEnded};try{d||=localStorage.getItem('${dismissedKey}')==='${id}'}catch{}` +
    "d&&(document.documentElement.dataset.announcement='hidden')}"
  );
}
