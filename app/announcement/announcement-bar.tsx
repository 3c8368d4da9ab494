import {Link} from 'react-router';
import {useRootData} from '../root-data.ts';
import {Icon} from '../ui/icon.tsx';
import {openStorage} from '../ui/storage.ts';
import type {Announcement} from './read-announcement.ts';

/** The merchant's line above the header of every page. */
export function AnnouncementBar() {
  const announcement = useRootData()?.announcement;
  if (!announcement) return null;
  const {id, text, link} = announcement;

  function dismiss() {
    openStorage('localStorage').setItem(dismissedKey, id);
    document.documentElement.dataset.announcement = 'hidden';
    // The button is gone. What follows it is the header.
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

/** For the `data-announcement` of `<html>`, by which the style sheet knows how many lines the text takes. */
export function announcementSize({text}: Announcement): 'short' | 'long' {
  return text.length <= 32 ? 'short' : 'long';
}

const dismissedKey = 'boreal:announcement';

/**
 * For the document's first script: hides an announcement that this visitor has dismissed, or that has ended since the
 * document was made, such as one that Back shows again on the next day.
 */
export function hideAnnouncement({id, ends}: Announcement): string {
  const hasEnded = ends === null ? 'false' : `Date.now()>=${ends}`;
  return (
    `{let d=${hasEnded};try{d||=localStorage.getItem('${dismissedKey}')==='${id}'}catch{}` +
    "d&&(document.documentElement.dataset.announcement='hidden')}"
  );
}
