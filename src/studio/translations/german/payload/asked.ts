/** Payload's confirmations and warnings. */
export const asked = {
  folder: {
    folderTypeDescription: 'Wählen Sie, was in diesem Ordner liegen darf.',
    moveItemsToFolderConfirmation: '<1>{{count}} {{label}}</1> nach <2>{{toFolder}}</2> verschieben?',
    moveItemsToRootConfirmation: '<1>{{count}} {{label}}</1> in den obersten Ordner verschieben?',
    moveItemToFolderConfirmation: '<1>{{title}}</1> nach <2>{{toFolder}}</2> verschieben?',
    moveItemToRootConfirmation: '<1>{{title}}</1> in den obersten Ordner verschieben?',
  },
  general: {
    aboutToDelete: '{{label}} <1>{{title}}</1> löschen?',
    aboutToDeleteCount_many: '{{count}} {{label}} löschen?',
    aboutToDeleteCount_one: '{{count}} {{label}} löschen?',
    aboutToDeleteCount_other: '{{count}} {{label}} löschen?',
    aboutToPermanentlyDelete: '{{label}} <1>{{title}}</1> endgültig löschen? Das lässt sich nicht zurücknehmen.',
    aboutToPermanentlyDeleteTrash:
      '<0>{{count}}</0> <1>{{label}}</1> endgültig aus dem Papierkorb löschen? Das lässt sich nicht zurücknehmen.',
    aboutToRestore: '{{label}} <1>{{title}}</1> wiederherstellen?',
    aboutToRestoreAsDraft: '{{label}} <1>{{title}}</1> als Entwurf wiederherstellen?',
    aboutToRestoreAsDraftCount: '{{count}} {{label}} als Entwurf wiederherstellen?',
    aboutToRestoreCount: '{{count}} {{label}} wiederherstellen?',
    aboutToTrash: '{{label}} <1>{{title}}</1> in den Papierkorb legen?',
    aboutToTrashCount: '{{count}} {{label}} in den Papierkorb legen?',
    changesNotSaved: 'Ihre Änderungen sind nicht gespeichert. Wenn Sie diese Seite verlassen, gehen sie verloren.',
    copyWarning: 'Für {{label}} {{title}} wird {{to}} mit {{from}} überschrieben. Fortfahren?',
    currentlyEditing:
      'bearbeitet das gerade. Wenn Sie übernehmen, endet das dort, und was nicht gespeichert ist, kann verloren gehen.',
    documentOutOfDate: 'Jemand anderes hat das inzwischen geändert. Was Sie sehen, ist veraltet.',
    moveConfirm: '{{count}} {{label}} nach <1>{{destination}}</1> verschieben?',
    unsavedChanges:
      'Sie haben Änderungen, die nicht gespeichert sind. Speichern oder verwerfen Sie sie, bevor Sie fortfahren.',
    unsavedChangesDuplicate: 'Sie haben Änderungen, die nicht gespeichert sind. Trotzdem duplizieren?',
  },
  version: {
    aboutToPublishSelection: 'Alle ausgewählten {{label}} veröffentlichen?',
    aboutToRestore:
      'Zu dieser Version zurückkehren? Eine veröffentlichte ist sofort live; „Als Entwurf wiederherstellen“ unter dem Pfeil lässt Besuchern, was sie sehen. Ein Entwurf kommt als Entwurf zurück.',
    aboutToRestoreGlobal: 'Zu dieser Version zurückkehren? Sie gilt für Besucher sofort.',
    aboutToRevertToPublished: 'Alle Änderungen verwerfen und zum Veröffentlichten zurückkehren?',
    aboutToUnpublish: 'Das zurückziehen? Besucher sehen es dann nicht mehr; es bleibt als Entwurf.',
    aboutToUnpublishIn: 'Das in {{locale}} zurückziehen? Besucher sehen es dann in dieser Sprache nicht mehr.',
    aboutToUnpublishSelection:
      'Alle ausgewählten {{label}} zurückziehen? Besucher sehen sie dann nicht mehr; sie bleiben als Entwürfe.',
  },
};
