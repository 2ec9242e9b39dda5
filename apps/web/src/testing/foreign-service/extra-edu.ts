const attribute = {
  id: 1,
  value: 'Доклад',
  title: 'Название',
  titleEn: 'Title',
  placeholder: '',
  required: true,
  pattern: null,
  format: 'TEXT',
  options: [],
};
const attachment = { id: 1, name: 'Диплом.pdf', size: 10_240 };
const element = (id: number, status: string) => ({
  id,
  status,
  adminComment: status === 'REJECTED' ? 'Нет подписи' : null,
  score: status === 'VERIFIED' ? 10 : null,
  attributes: [{ ...attribute, id }],
  attachments: [{ ...attachment, id }],
});
const blocksWith = (...statuses: readonly string[]) => [
  {
    id: 1,
    title: 'Наука',
    titleEn: 'Research',
    isDeleted: false,
    subBlocks: [
      {
        id: 1,
        title: 'Публикации',
        titleEn: 'Publications',
        isDeleted: false,
        needToBeVerify: true,
        allowRemove: true,
        allowAttachments: true,
        allowMultipleElements: true,
        elements: statuses.map((status, index) => element(index + 1, status)),
      },
    ],
  },
];

const student = {
  fullName: 'Иванова Анна Петровна',
  groupTitle: '101',
  institute: 'Институт клинической медицины',
  speciality: 'Лечебное дело',
};

const application = {
  id: 1,
  status: 'DRAFT',
  personId: 'sid-1',
  adminComment: null,
  comment: null,
  totalScore: 10,
  fullName: 'Иванова Анна Петровна',
  group: '101',
  filingStartDate: [2026, 9, 7, 9, 0, 0, 0],
  filingEndDate: null,
  checkStartDate: null,
  checkEndDate: null,
  blocks: [
    {
      id: 1,
      order: 1,
      title: 'Наука',
      titleEn: 'Research',
      applicationTitleRu: 'Научная деятельность',
      applicationTitleEn: 'Research work',
      isDeleted: false,
      subBlocks: [
        {
          title: 'Публикации',
          titleEn: 'Publications',
          elements: [{ ...element(1, 'VERIFIED'), sentAt: [2026, 9, 1], assessmentDate: [2026, 9, 3] }],
        },
      ],
    },
  ],
};
const { blocks: _, ...row } = application;

const context = { id: 1, titleRu: 'Наука', titleEn: 'Research', order: 1, deletedAt: null };

/** The service of achievements and applications with the specified fields and no other. */
export const specified: Readonly<Record<string, unknown>> = {
  'GET /api/portfolios': { blocks: blocksWith('DRAFT', 'SUBMITTED', 'VERIFIED', 'REJECTED', 'RE_SUBMITTED') },
  'GET /api/admin/portfolios/1': { blocks: blocksWith('SUBMITTED', 'VERIFIED') },
  'GET /api/verifications/portfolios/1': { blocks: blocksWith('SUBMITTED', 'RE_SUBMITTED') },
  'GET /api/support/students/me': student,
  'GET /api/support/students/1': student,
  'POST /api/admin/achievements': {
    achievements: [
      {
        personFullName: 'Иванова Анна Петровна',
        group: '101',
        sentAt: [2026, 9, 1],
        verificationDate: null,
        status: 'SUBMITTED',
        totalScore: 10,
        adminComment: null,
        portfolioId: 1,
      },
    ],
    totalPages: 3,
  },
  'GET /api/support/students': {
    students: [
      { fullName: 'Иванова Анна Петровна', portfolioId: 1 },
      { fullName: 'Ли Анна', portfolioId: null },
    ],
    totalPages: 2,
  },
  'GET /api/verifications/queue': {
    portfolios: [{ fullName: 'Иванова Анна Петровна', portfolioId: 1 }],
    totalPages: 1,
  },
  'GET /api/applications': { applications: [row], totalPages: 1 },
  'GET /api/applications/list': {
    applications: [{ ...row, status: 'SUBMITTED', filingEndDate: '2026-09-08T09:00:00' }],
    totalPages: 7,
  },
  'GET /api/applications/1': application,
  'GET /api/configuration': [
    {
      ...context,
      descriptionRu: null,
      descriptionEn: null,
      applicationTitleRu: 'Научная деятельность',
      applicationTitleEn: 'Research work',
      createdAt: '2026-09-01T09:00:00',
      updatedAt: '2026-09-01T09:00:00',
      subBlocks: [
        {
          id: 1,
          nsiPortfolioBlockId: 1,
          titleRu: 'Публикации',
          titleEn: 'Publications',
          descriptionRu: null,
          descriptionEn: null,
          allowAttachment: true,
          allowMultipleElements: true,
          allowRemove: true,
          needToBeVerify: true,
          score: 10,
          order: 1,
          hasElements: true,
          attributes: [
            {
              id: 1,
              nsiPortfolioSubBlockId: 1,
              titleRu: 'Название',
              titleEn: 'Title',
              descriptionRu: null,
              descriptionEn: null,
              placeholder: null,
              options: [],
              attributeFormat: 'TEXT',
              regex: null,
              required: true,
              order: 1,
            },
          ],
        },
      ],
    },
  ],
  'GET /api/support/portfolio-blocks': [context],
  'GET /api/support/person-context/sid-7': { portfolioBlockIds: [1] },
};
