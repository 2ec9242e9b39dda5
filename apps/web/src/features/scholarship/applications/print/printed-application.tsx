import { consentTexts, consentVersion } from '@zachetka/contract/scholarship/applications/consent.texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownValue, titleOf, valueIn } from '@/components/portfolio-element/element-texts.ts';
import { OnlyPrinted, PrintSheet, SignatureLines } from '@/components/print-sheet/print-sheet.tsx';
import type { Bill } from '@/components/season-points/bill.ts';
import { BillSummary } from '@/components/season-points/bill-summary.tsx';
import { currentLanguage, inLanguage } from '@/lib/i18n.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Application, ApplicationElement, Nomination } from '@/lib/received.ts';
import { readMoment } from '@/lib/time/read-moment.ts';
import { formatWallDate, formatWallTime } from '@/lib/time/wall-dates.ts';
import { academicYearText, nominationTitle, statusText } from '../application-texts.ts';
import { chosenElements, isByStudyAlone, shownNominations } from '../shown-nominations.ts';
import styles from './printed.module.css';

type PrintedApplicationProps = {
  application: Application;
  bill: Bill | null;
  totalScore: number | null;
  /** At the foot of the paper. */
  children?: ReactNode;
};

/** The application as a paper: what was chosen, its scores, and what was confirmed with the submission. */
export function PrintedApplication({ application, bill, totalScore, children }: PrintedApplicationProps) {
  const { t } = useTranslation('applications');
  const { id, status, academicYear, season, adminComment } = application;
  // Where marks alone count, the paper still says of which nomination it is.
  const chosen = shownNominations(application.blocks).filter(
    (block) => isByStudyAlone(application) || chosenElements([block]).length > 0,
  );
  const decided = readMoment(application.checkEndDate);
  return (
    <OnlyPrinted>
      <PrintSheet label={t('print.title', { id })}>
        <header>
          <h2>{t('print.title', { id })}</h2>
          {academicYear !== null && <p>{t('print.year', { year: academicYearText(academicYear) })}</p>}
          {season && <p>{inLanguage(season.titleRu, season.titleEn)}</p>}
        </header>
        <StudentTable application={application} />
        {chosen.length === 0 && <p className={styles.gap}>{t('nothingChosen')}</p>}
        {chosen.map((nomination) => (
          <PrintedNomination key={nomination.id} nomination={nomination} bill={bill} />
        ))}
        {bill && chosen.length > 0 && (
          <div className={styles.bill}>
            <BillSummary bill={bill} count={chosenElements(chosen).length} />
          </div>
        )}
        {!(bill && chosen.length > 0) && totalScore !== null && (
          <p className={styles.total}>
            {t('status.totalScore')}: {formatNumber(totalScore)}
          </p>
        )}
        <Consent application={application} />
        {decided && (
          <p className={styles.words}>
            <strong>{t('print.decision')}:</strong> {statusText(status).toLowerCase()},{' '}
            {formatWallDate(decided)}
            {adminComment !== null && adminComment !== '' && `. ${adminComment}`}
          </p>
        )}
        <SignatureLines
          captions={[t('print.signature'), t('print.name')]}
          lines={[
            { id: 'student', label: t('print.student') },
            { id: 'commission', label: t('print.commission') },
          ]}
        />
        {children}
      </PrintSheet>
    </OnlyPrinted>
  );
}

function StudentTable({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const { t: shared } = useTranslation('element');
  const english = currentLanguage() === 'en';
  const filed = readMoment(application.filingEndDate);
  const rows: [string, string | number | null][] = [
    [t('column.fullName'), application.fullName],
    [shared('info.group'), application.group],
    [shared('info.course'), application.courseNumber],
    [shared('info.institute'), (english ? application.instituteEn : null) ?? application.institute],
    [shared('info.speciality'), (english ? application.specialityEn : null) ?? application.speciality],
    [shared('info.phone'), application.phone],
    [shared('info.email'), application.email],
    [t('column.status'), statusText(application.status)],
    [t('status.filed'), filed ? formatWallDate(filed) : t('list.notSpecified')],
  ];
  return (
    <table className={styles.student}>
      <tbody>
        {rows
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

type PrintedNominationProps = { nomination: Nomination; bill: Bill | null };

function PrintedNomination({ nomination, bill }: PrintedNominationProps) {
  const { t } = useTranslation('applications');
  const { t: shared } = useTranslation('element');
  const language = currentLanguage();
  return (
    <section>
      <h3>
        {t('column.nomination')}: {nominationTitle(nomination)}
        {nomination.isDeleted && ` ${shared('oldVersion')}`}
      </h3>
      {nomination.subBlocks
        .filter(({ elements }) => elements.length > 0)
        .map((subBlock) => (
          <table key={subBlock.id}>
            <caption className={styles.caption}>{titleOf(subBlock, language)}</caption>
            <thead>
              <tr>
                <th scope="col" className={styles.narrow}>
                  №
                </th>
                <th scope="col">{t('print.achievement')}</th>
                <th scope="col" className={styles.narrow}>
                  {t(bill ? 'score.season' : 'score.label')}
                </th>
              </tr>
            </thead>
            <tbody>
              {subBlock.elements.map((element, index) => (
                <tr key={element.id}>
                  <td>{index + 1}</td>
                  <td>
                    <Achievement element={element} />
                    {bill && <ByRules element={element} why={bill.lineOf(element.id)?.why ?? null} />}
                  </td>
                  <td className={styles.score}>
                    {bill?.lineOf(element.id)?.counted ??
                      (element.score === null ? t('score.none') : formatNumber(element.score))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
    </section>
  );
}

function Achievement({ element }: { element: ApplicationElement }) {
  const { t: shared } = useTranslation('element');
  const filled = element.attributes.filter((attribute) => shownValue(attribute) !== '');
  return (
    <>
      {filled.map((attribute) => (
        <div key={attribute.id}>
          <span className={styles.label}>{titleOf(attribute, currentLanguage())}:</span>{' '}
          {valueIn(attribute, currentLanguage())}
        </div>
      ))}
      {element.attachments.length > 0 && (
        <div>
          <span className={styles.label}>{shared('files.title')}:</span>{' '}
          {element.attachments.map(({ name }) => name).join(', ')}
        </div>
      )}
    </>
  );
}

/** Beside the season's points: what the verifier gave, and why the points are not the base points. */
function ByRules({ element, why }: { element: ApplicationElement; why: string | null }) {
  const { t } = useTranslation('applications');
  return (
    <>
      {element.verificationScore !== null && (
        <div>
          <span className={styles.label}>{t('score.verification')}:</span> {element.verificationScore}
        </div>
      )}
      {why !== null && <div>{why}</div>}
    </>
  );
}

/** The text of the version that was confirmed; a draft has that of today before it. */
function Consent({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const language = currentLanguage();
  const texts = consentTexts[application.consentVersion ?? consentVersion];
  const confirmed = readMoment(application.consentAt);
  if (!texts) return null;
  return (
    <section className={styles.consent}>
      <h3>{t('consent.title')}</h3>
      <p>{texts.accuracy[language]}</p>
      <p>{texts.personalData[language]}</p>
      <p>
        {confirmed
          ? t('print.confirmed', { date: formatWallDate(confirmed), time: formatWallTime(confirmed) })
          : t('print.notConfirmed')}
      </p>
    </section>
  );
}
